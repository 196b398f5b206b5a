-- Rewards: what members are given and claim themselves.
create schema rewards;
grant usage on schema rewards to laro_app;

create table rewards.reward (
  merchant text not null,
  -- The approval by which two people gave it: once for each.
  id uuid not null
    -- Nothing is given that two people did not decide.
    constraint reward_approval_fk references approvals.approval,
  member text not null
    -- Somebody is given it.
    constraint reward_member_fk references members.member,
  title text not null,
  kind text not null
    -- As the wire names them.
    constraint reward_kind check (kind in ('REWARD', 'BONUS')),
  -- In 1/100000 of the unit, of the member's currency.
  amount bigint not null
    -- A reward is worth something.
    constraint reward_amount check (amount > 0),
  -- How often it is played, and what that comes to.
  times int not null
    -- Never less than nothing.
    constraint reward_times check (times between 0 and 100),
  required bigint not null
    -- It is the amount so many times.
    constraint reward_required check (required = amount * times),
  play_days int,
  max_bet bigint
    -- A bet above nothing can be made.
    constraint reward_max_bet check (max_bet > 0),
  max_cash_out bigint
    -- Something can be kept.
    constraint reward_max_cash_out check (max_cash_out > 0),
  given_at timestamptz not null,
  claim_until timestamptz not null
    -- It can be claimed for some time.
    constraint reward_until check (claim_until > given_at),
  -- When the member was told that it ends soon.
  noticed_at timestamptz,
  state text not null default 'CLAIM'
    -- As the wire names them.
    constraint reward_state check (state in ('CLAIM', 'CLAIMED', 'DECLINED', 'EXPIRED', 'CANCELLED')),
  ended_at timestamptz,
  -- Supports `lockReward`: once under its id.
  constraint reward_pk primary key (merchant, id),
  -- A bonus is played within its days; a reward is played once and has no other terms.
  constraint reward_terms check (
    case kind when 'BONUS' then play_days > 0 and times > 0
      else times = 1 and num_nonnulls(play_days, max_bet, max_cash_out) = 0 end),
  -- What has ended says when.
  constraint reward_ended check ((ended_at is null) = (state = 'CLAIM'))
);
-- Supports `listRewards` and `countClaimable`: one member's, the newest first.
create index reward_of_member on rewards.reward (merchant, member, given_at desc, id);
-- Supports the duties: what ends, and what is to be reminded of.
create index reward_due on rewards.reward (merchant, claim_until, id) where state = 'CLAIM';
-- Supports the list of staff, the newest first.
create index reward_given on rewards.reward (merchant, given_at desc, id);

call platform.divide_by_merchant('rewards.reward');
grant select, insert, update (state, ended_at, noticed_at) on rewards.reward to laro_app;
