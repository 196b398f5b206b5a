-- Supports `downlines_of`: the members whose nearest agent is this one.
create index member_agent on members.member (merchant, (agent_path[cardinality(agent_path)]));
