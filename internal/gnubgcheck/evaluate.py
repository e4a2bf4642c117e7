"""Evaluates positions and chooses plays. GNU Backgammon runs it with -p.

It connects to the address that the environment names in SERVER. Each line from there
is a JSON list: how many plies to look ahead, a board, of the checkers of the side to
throw and of the other one as plays.py has them, and two dice or null. Without dice the
line back is the probability that the side to throw wins a match to one point, in which
gammons count for nothing; with dice it is the play that GNU Backgammon makes with them: a
list of where each checker comes from and goes to, in turn.
"""

import json
import os
import socket

import gnubg

for command in (
    "set automatic roll off",
    "set automatic move off",
    "set automatic bearoff off",
    "set automatic game off",
    "set display off",
    "new match 1",
):
    gnubg.command(command)

# Without the match that the cube information describes, a win is certain everywhere.
match = gnubg.cubeinfo()
host, port = os.environ["SERVER"].rsplit(":", 1)
server = socket.create_connection((host, int(port))).makefile("rw")
for line in server:
    plies, (mine, theirs), dice = json.loads(line)
    context = gnubg.evalcontext(0, plies, 1, 1, 0.0)  # no cube, deterministic, pruning
    board = (tuple(theirs), tuple(mine))
    if dice is None:
        answer = gnubg.evaluate(board, match, context)[0]
    else:
        answer = gnubg.findbestmove(board, match, context, tuple(dice))
    server.write(json.dumps(answer) + "\n")
    server.flush()
