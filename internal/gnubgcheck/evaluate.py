"""Evaluates positions. GNU Backgammon runs it with -p.

It connects to the address that the environment names in SERVER. Each line from there
is a JSON list: how many plies to look ahead, and boards, each of the checkers of the
side to throw and of the other one as plays.py has them. Each line back is the JSON list
of the probabilities that the side to throw wins a match to one point, in which gammons
count for nothing.
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
    plies, boards = json.loads(line)
    context = gnubg.evalcontext(0, plies, 1, 1, 0.0)  # no cube, deterministic, pruning
    wins = [gnubg.evaluate((tuple(theirs), tuple(mine)), match, context)[0] for mine, theirs in boards]
    server.write(json.dumps(wins) + "\n")
    server.flush()
