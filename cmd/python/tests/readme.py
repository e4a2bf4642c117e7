"""Runs the Python of the README and the recipes that needs no other package, block by block."""

import re
from pathlib import Path

top = Path(__file__).parents[3]
pages = [(top / page).read_text("utf-8") for page in ("cmd/python/README.md", "docs/RECIPES.md")]
blocks = re.findall(r"```python\n(.*?)```", "".join(pages), re.S)
names: dict = {}
ran = 0
for block in blocks:
    if "gymnasium" in block or "pettingzoo" in block or block.startswith(">>>"):
        continue
    exec(compile(block, "a page", "exec"), names)
    ran += 1
assert ran == 4, f"{ran} blocks have run"
assert names["reward"].shape == (1024, 2)
