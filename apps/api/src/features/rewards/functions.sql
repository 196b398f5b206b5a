-- What other features may read of a reward: what became of it, and what it is for.
create or replace view rewards.public_reward with (security_invoker = true) as
  select merchant, id, member, source, source_key, amount, required, given_at, claim_until, state, ended_at
  from rewards.reward;
grant select on rewards.public_reward to laro_app;
