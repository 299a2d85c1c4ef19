"""The upload for itch.io, unpacked deep in a path on a host that has one media type for all but HTML and scripts."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import Watch, wait_until_ready
from e2e.hands import Table
from tools.build import ITCH_ARCHIVE
from tools.serve import Server, running


@pytest.fixture
def site(dist: Path, tmp_path: Path) -> Iterator[str]:
    """The unpacked archive, on such a host."""
    with zipfile.ZipFile(dist / ITCH_ARCHIVE) as archive:
        archive.extractall(tmp_path)
    with running(Server(tmp_path, 0, "/x/y/z/", untyped=True)) as server:
        yield server.url


def test_the_archive_is_within_the_limits(dist: Path) -> None:
    with zipfile.ZipFile(dist / ITCH_ARCHIVE) as archive:
        names = archive.namelist()
        assert sum(entry.file_size for entry in archive.infolist()) < 500e6
    assert "index.html" in names
    assert len(names) < 1000
    assert max(map(len, names)) < 240
    assert len({name.lower() for name in names}) == len(names)


def test_the_archive_plays_there(browser: Browser, site: str, watch: Watch) -> None:
    context = browser.new_context()
    page = context.new_page()
    watch.follow(page)
    page.goto(f"{site}index.html")
    wait_until_ready(page)
    table = Table(page)
    table.by_mouse("c4")
    table.wait_for_turn("red")
    page.wait_for_selector("html[data-offline=true]", state="attached")
    # Styles arrive as streams of bytes too.
    expect(page.locator(".status-card")).to_have_css("border-radius", "14px")
    watch.complaints[:] = [text for text in watch.complaints if "style" not in text.lower()]  # which the browser logs
    position = table.data("position")
    context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    table.expect_position(position)
    context.close()
