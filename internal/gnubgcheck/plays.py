"""Lists the plays of positions with dice. GNU Backgammon runs it with -p.

The environment names two files. Each line of QUESTIONS is a JSON list: the checkers
of the side to play by points, nearest to bearing off first and the bar last, those of
the other side as that side counts, and two dice. Each line of ANSWERS is the JSON list
of the legal plays in notation, or null where the position was not taken.
"""

import base64
import json
import os

import gnubg


def match_id(dice):
    """Returns the match ID of a money game in which player 1 has thrown dice."""
    number, at = 0, 0
    for value, bits in (
        (0, 4), (3, 2),    # cube at 1, in the middle
        (1, 1), (0, 1),    # player 1 on roll, no Crawford game
        (1, 3), (1, 1),    # playing, player 1 to decide
        (0, 1), (0, 2),    # no double, no resignation
        (dice[0], 3), (dice[1], 3),
        (0, 15), (0, 15), (0, 15),
    ):
        number |= value << at
        at += bits
    return base64.b64encode(number.to_bytes(9, "little")).decode()


for command in (
    "set evaluation chequerplay evaluation plies 0",
    "set automatic roll off",
    "set automatic move off",
    "set automatic bearoff off",
    "set automatic game off",
    "set display off",
    "new session",
):
    gnubg.command(command)

with open(os.environ["QUESTIONS"]) as questions, open(os.environ["ANSWERS"], "w") as answers:
    for line in questions:
        mine, theirs, dice = json.loads(line)
        board = (tuple(theirs), tuple(mine))
        gnubg.command("set gnubgid %s:%s" % (gnubg.positionid(board), match_id(dice)))
        plays = None
        if gnubg.board() == board:
            try:
                plays = [h["move"] for h in gnubg.hint(10000)["hint"]]
            except Exception as e:
                plays = ["?%s" % e]
        answers.write(json.dumps(plays) + "\n")
