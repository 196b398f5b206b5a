-- Features of the product give rewards too, each once for what it is given for.
alter table rewards.reward drop constraint reward_approval_fk;
alter table rewards.reward drop constraint reward_required;

alter table rewards.reward
  -- The feature that gave it, by what it gave it for; `staff` where two people did.
  add column source text not null default 'staff'
    -- Short, and of one shape.
    constraint reward_source check (source ~ '^[a-z]+([.][a-z_]+)*$'),
  -- What it was given for, in the words of its source.
  add column source_key text
    -- What staff give is known by its approval, all else by its key.
    constraint reward_source_key check ((source = 'staff') = (source_key is null)),
  add column approval uuid generated always as (case when source = 'staff' then id end) stored
    -- Nothing is given by staff that two people did not decide.
    constraint reward_approval_fk references approvals.approval,
  -- Its title in each language, where it is written in more than one.
  add column titles jsonb,
  -- What the money is, for its lot.
  add column lot_source text
    -- As lots name them.
    constraint reward_lot_source check (lot_source in ('BONUS', 'REBATE', 'REWARD')),
  -- What the times are of, where that is more than the amount: a deposit and its bonus together.
  add column over_amount bigint
    -- Never less than what was given.
    constraint reward_over check (over_amount >= amount),
  -- What it is explained by: events, the version of a rule, sums.
  add column explained_by jsonb not null default '{}';
update rewards.reward set lot_source = kind;
alter table rewards.reward
  alter column lot_source set not null,
  -- A bonus is one in its lot as well, and nothing else is.
  add constraint reward_lot_of_kind check ((kind = 'BONUS') = (lot_source = 'BONUS')),
  -- It is what the times are of, so many times.
  add constraint reward_required check (required = coalesce(over_amount, amount) * times);

-- Supports `insertReward`: once for each thing that a source gives for.
create unique index reward_given_for on rewards.reward (merchant, source, source_key);
