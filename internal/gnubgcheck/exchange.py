"""Exchanges positions and games. GNU Backgammon runs it with -p.

The environment names two files. QUESTIONS has one JSON object:

  positions  lists of the checkers of the side on roll and of the other side, each by
             points with the nearest to bearing off first and the bar last; the player on
             roll; two dice or none; and an XGID
  files      the files, .sgf or .mat, to be loaded and exported again, each to two files
             that have .sgf and .mat added to its name
  play       the files to be made, and the seed of each: a match of 3 points that GNU
             Backgammon plays against itself, with .sgf and .mat added to its name

ANSWERS gets one: for every position its GNU ID, or null where it was not taken, and the
GNU ID that the XGID gives; for every file its games, each with its winner or null (X is
player 0 here), and of every turn the position ID before it and the dice; for every match
the position IDs before the turns of every game.
"""

import json
import os

import gnubg

for command in (
    "set automatic roll off",
    "set automatic move off",
    "set automatic bearoff off",
    "set automatic game off",
    "set display off",
    "set confirm new off",
    "set confirm save off",
    "set player 0 human",
    "set player 1 human",
    "set rng mersenne",
    "new match 1",
):
    gnubg.command(command)


def position(mine, theirs, player, dice):
    """Returns the GNU ID of a position that is set up by commands."""
    gnubg.command("set turn %d" % player)
    gnubg.command("set board %s" % gnubg.positionid((tuple(theirs), tuple(mine))))
    if gnubg.board() != (tuple(theirs), tuple(mine)):
        return None
    if dice:
        gnubg.command("set dice %d %d" % tuple(dice))
    return gnubg.gnubgid()


def xgid(text):
    """Returns the GNU ID of a position that is set up by an XGID."""
    gnubg.command("set xgid %s" % text)
    return gnubg.gnubgid()


def export(name):
    """Writes the match that there is to two files."""
    gnubg.command("save match %s.sgf" % name)
    gnubg.command("export match mat %s.mat" % name)


def load(name):
    """Loads a match, exports it again and returns its games."""
    gnubg.command("new match 1")  # what is left if the file cannot be loaded
    if name.endswith(".sgf"):
        gnubg.command("load match %s" % name)
    else:
        gnubg.command("import mat %s" % name)
    export(name)
    games = []
    for g in gnubg.match(analysis=0, boards=1)["games"]:
        turns = [[a["board"], a["dice"]] for a in g["game"] if a["action"] == "move"]
        games.append({"winner": g["info"].get("winner"), "turns": turns})
    return games


def play(name, seed):
    """Plays a match and returns the positions before the turns of its games."""
    for player in 0, 1:
        gnubg.command("set player %d gnubg" % player)
        gnubg.command("set player %d chequerplay evaluation plies 0" % player)
        gnubg.command("set player %d cubedecision evaluation plies 0" % player)
    gnubg.command("set seed %d" % seed)
    for command in "set automatic roll on", "set automatic move on", "set automatic game on":
        gnubg.command(command)
    gnubg.command("new match 3")
    for _ in range(1000):
        if gnubg.posinfo()["gamestate"] != 1:
            break
        gnubg.command("play")
    export(name)
    games = gnubg.match(analysis=0, boards=1)["games"]
    return [[a["board"] for a in g["game"] if a["action"] == "move"] for g in games]


with open(os.environ["QUESTIONS"]) as file:
    questions = json.load(file)
answers = {
    "positions": [position(*question[:4]) for question in questions["positions"]],
    "xgids": [xgid(question[4]) for question in questions["positions"]],
}
answers["files"] = [load(name) for name in questions["files"]]
answers["games"] = [play(name, seed) for name, seed in questions["play"]]
with open(os.environ["ANSWERS"], "w") as file:
    json.dump(answers, file)
