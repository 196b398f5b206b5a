-- Supports what an agent sees of a team: the members below one agent.
create index member_team on members.member using gin (agent_path);
