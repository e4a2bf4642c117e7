"""What of PettingZoo alfonsine.pettingzoo uses, for tests where PettingZoo cannot be installed."""


class AECEnv:
    """An environment for agents that take turns."""

    @property
    def unwrapped(self):
        return self

    def last(self):
        agent = self.agent_selection
        return (
            self.observe(agent),
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter:
            max_iter -= 1
            yield self.agent_selection

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("an agent whose game is over takes the action None")
        gone = self.agent_selection
        for values in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del values[gone]
        self.agents.remove(gone)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
