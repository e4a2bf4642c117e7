"""A game against the library, in the terminal.

    python3 -m alfonsine                       Fallas, against the level "club"
    python3 -m alfonsine laquet --against expert --side black

Type a play such as 24/18 13/8, ? for the legal ones, or q to stop.
"""

from __future__ import annotations

import argparse
import sys
from typing import Optional

from . import Agent, Error, Game, Play


def asked(game: Game, position: str) -> Optional[Play]:
    """Asks for a play until it is a legal one. Returns None if there is to be no other."""
    while True:
        try:
            text = input("your play: ").strip()
        except EOFError:
            return None
        if text == "q":
            return None
        if text in ("", "?"):
            print("\n".join(play.text for play in game.plays(position)))
            continue
        try:
            return game.play(position, text)
        except Error as e:
            print(e)


def main() -> int:
    """Plays one game. Returns 0, or 1 if something is wrong with the arguments."""
    parser = argparse.ArgumentParser(prog="python3 -m alfonsine", description="A game against the library.")
    parser.add_argument("game", nargs="?", default="fallas", help="a game or reading, by its slug")
    parser.add_argument("--against", default="club", metavar="PLAYER", help="a player by name, such as beginner")
    parser.add_argument("--side", default="white", choices=("white", "black"), help="your side; White begins")
    parser.add_argument("--seed", type=int, help="the seed of the dice")
    given = parser.parse_args()
    try:
        game = Game(given.game, given.seed)
        player = Agent(game.slug, given.against)
    except (Error, ValueError) as e:
        print(e, file=sys.stderr)
        return 1
    position = game.throw(game.start())
    while not game.board(position).over:
        print(game.draw(position, given.side))
        play: Optional[Play]
        if game.board(position).turn == given.side:
            play = asked(game, position)
            if play is None:
                return 0
        else:
            play = player.choose([position])[0]
            print(f"{given.against} plays {play.text}\n")
        position = game.throw(play.next)
    print(game.draw(position, given.side))
    print(game.board(position).result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
