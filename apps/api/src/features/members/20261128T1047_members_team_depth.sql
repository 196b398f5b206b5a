-- A team has ten levels: no more agents than that above any member (TEAM-7).
alter table members.member
  add constraint member_team_depth check (cardinality(agent_path) <= 10);
