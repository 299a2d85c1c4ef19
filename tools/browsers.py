"""The browsers the tests drive: where they are, and how they get onto the machine.

`python -m tools.browsers` makes sure that there is a Chromium, with the least that does it: one already here, else
Playwright's own download, else the system's package. `python -m tools.browsers --all` installs the system's Chromium,
Firefox and WebKit with apt; where that can't be done it says so and leaves what is there.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUM_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Debian's package of each program the tests of all three engines need.
PACKAGES = {
    "chromium": "chromium",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
}


def find_chromium() -> str | None:
    """What GRO_CHROMIUM names, else the system's Chromium or Chrome, else None: Playwright may have its own."""
    if named := os.environ.get("GRO_CHROMIUM"):
        return named
    found = next((path for command in CHROMIUM_COMMANDS if (path := shutil.which(command))), None)
    return found or next((path for path in CHROMIUM_APPS if Path(path).is_file()), None)


def has_playwright_chromium() -> bool:
    """Whether Playwright has downloaded a Chromium for itself."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).is_file()


def ensure_chromium() -> bool:
    """Installs a Chromium unless there is one; False when no way worked."""
    if find_chromium() or has_playwright_chromium():
        return True
    print("No Chromium here yet; asking Playwright for one.", flush=True)
    download = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(download, check=False).returncode == 0 and has_playwright_chromium():
        return True
    install_packages(["chromium"])
    return find_chromium() is not None


def install_packages(packages: list[str]) -> None:
    """Installs Debian packages, or says in a sentence why not."""
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        print(f"There is no apt-get here: install {names} by hand to test in them.")
        return
    if os.geteuid() != 0:
        print(f"Installing {names} needs root: `sudo apt-get install {names}`.")
        return
    print(f"Installing {names}.", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (["update"], ["install", "-y", "--no-install-recommends", *packages])
    for arguments in commands:
        result = subprocess.run(["apt-get", "-qq", *arguments], env=quiet, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            reason = (result.stderr.strip() or "no reason given").splitlines()[-1]
            print(f"apt-get {arguments[0]} failed ({reason}); the tests run in the browsers that are here.")
            return


def main(arguments: list[str] | None = None) -> int:
    """Brings the browsers; 2 when there is no Chromium and none could be had."""
    parser = argparse.ArgumentParser(prog="python -m tools.browsers", description="Bring the browsers the tests drive.")
    parser.add_argument("--all", action="store_true", help="the system's Chromium, Firefox and WebKit")
    options = parser.parse_args(arguments)
    if options.all:
        if missing := [package for program, package in PACKAGES.items() if not shutil.which(program)]:
            install_packages(missing)
        return 0
    if not ensure_chromium():
        print("The tests need Chromium: install it, or name one in the variable GRO_CHROMIUM.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
