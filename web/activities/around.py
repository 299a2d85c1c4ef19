"""What all activities of a page share."""

from collections.abc import Callable
from dataclasses import dataclass

from web.memory import Memory
from web.options import Options
from web.settings import Settings
from web.thinker import Thinker


@dataclass
class Around:
    """The page around an activity. `system_moves` tells whether the system lets things move on the screen."""

    settings: Settings
    memory: Memory
    thinker: Thinker
    options: Options
    system_moves: Callable[[], bool]

    @property
    def moves(self) -> bool:
        """Whether motion is wanted: by the person, and by the system."""
        return self.settings.motion and self.system_moves()

    def keep_settings(self) -> None:
        """Remembers the settings for the next visit."""
        self.settings.keep(self.memory.store)
