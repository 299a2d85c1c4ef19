"""Work spread over several processes: each is handed one task after the other and hands back what became of it.

A process waits at its own pipe, so it ends by itself when the one that hands out the tasks has ended, however that was.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from gro.core.errors import GroError
from gro.texts import ai as say
from gro.texts import language as spoken
from gro.texts import use

Work = Callable[[Any, Callable[[], Any], Callable[[Any], None]], None]
"""`work(about, receive, send)`: gets tasks until EOFError, sends an answer to each."""


def spread(work: Work, about: Any, tasks: Sequence[Any], jobs: int) -> Iterator[Any]:
    """The answers to the tasks, in the order in which they are found; everything has to be picklable.

    Raises GroError when a process does, or when one ends without an answer. Whoever closes it ends the processes.
    """
    context, waiting = get_context("spawn"), list(reversed(tasks))
    processes: list[BaseProcess] = []
    pipes: list[Connection] = []
    try:
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            processes.append(context.Process(target=_serve, args=(work, about, theirs, spoken())))
            processes[-1].start()
            theirs.close()
            pipes.append(ours)
            ours.send(waiting.pop())
        busy = set(pipes)
        while busy:
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                answer = pipe.recv()
                if isinstance(answer, GroError):
                    raise GroError(str(answer))
                if waiting:
                    pipe.send(waiting.pop())
                else:
                    busy.discard(pipe)
                yield answer
    except (EOFError, ConnectionError) as error:
        raise GroError(say.worker_ended()) from error
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.terminate()
            process.join()


def _serve(work: Work, about: Any, pipe: Connection, language: str) -> None:
    """The life of a process, which speaks the language of the one that began it: a refusal is an answer too."""
    with suppress(KeyboardInterrupt, BrokenPipeError):  # the one who asked has gone
        try:
            use(language)
            work(about, pipe.recv, pipe.send)
        except GroError as error:
            pipe.send(GroError(str(error)))
