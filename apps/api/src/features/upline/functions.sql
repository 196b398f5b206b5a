-- What members sent to their upline, for the file of either of them; row security judges whoever asks.
create or replace view upline.public_transfer with (security_invoker = true) as
  select merchant, id, member, upline, amount, arrives, at from upline.transfer;
grant select on upline.public_transfer to laro_app;

-- How members were moved, for staff who look at one; row security decides what is seen.
create or replace view upline.public_move with (security_invoker = true) as
  select merchant, id, member, agent, agent_before, effective_at, state, ended_at, moved, failure, proposed_by, decided_by
  from upline.move;
grant select on upline.public_move to laro_app;

-- What agents sent to direct downlines, for the file of either of them; row security decides what is seen.
create or replace view upline.public_downline_transfer with (security_invoker = true) as
  select merchant, id, agent, member, amount, at from upline.downline_transfer;
grant select on upline.public_downline_transfer to laro_app;
