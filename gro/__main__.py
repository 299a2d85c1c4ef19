"""`python -m gro`."""

import sys

from gro.cli import main

sys.exit(main(sys.argv[1:]))
