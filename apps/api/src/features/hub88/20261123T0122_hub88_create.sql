-- Hub88: free bets that we issued, and the question whether a bet was rolled back.
create schema hub88;
grant usage on schema hub88 to laro_app;

create table hub88.freebet_reward (
  id text constraint freebet_reward_pk primary key,
  merchant text not null,
  integration text not null
    -- A reward lives at one supplier.
    constraint freebet_reward_integration_fk references vendors.integration,
  -- Named by whoever grants it; told to the supplier as its operator_reference, so that a reward whose answer was
  -- not heard is found again.
  issue text not null,
  member text not null,
  -- A reward follows one of them: a template, or a campaign of the supplier's.
  prepaid_uuid uuid,
  campaign_uuid uuid,
  game_code text,
  bet_count int,
  bet_value bigint
    -- A free bet of less than nothing would be a debt.
    constraint freebet_reward_value check (bet_value >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- The supplier's id; null until it has answered.
  reward_uuid uuid,
  -- `asked` is in doubt: the supplier's answer was not heard, and the reward may stand or not.
  state text not null default 'asked'
    -- The supplier's FRS_ words for the life of a reward, ours for the way there.
    constraint freebet_reward_state
    check (state in ('asked', 'refused', 'new', 'active', 'cancelled', 'failed', 'finished', 'expired')),
  asked_at timestamptz not null,
  -- While somebody asks, nobody else does: two askings would be two rewards.
  asking_until timestamptz not null,
  -- Only who has heard the supplier knows its id.
  constraint freebet_reward_known check ((reward_uuid is null) = (state in ('asked', 'refused'))),
  -- What a reward is worth comes from exactly one place.
  constraint freebet_reward_follows check ((prepaid_uuid is null) <> (campaign_uuid is null)),
  -- Supports `insertRewards`: the same grant, asked twice, is one reward for each member.
  constraint freebet_reward_issue_key unique (integration, issue, member)
);
-- Supports `listRewards`: one member's, newest first.
create index freebet_reward_member on hub88.freebet_reward (merchant, member, asked_at desc);
call platform.divide_by_merchant('hub88.freebet_reward');
grant select, insert on hub88.freebet_reward to laro_app;
-- What was granted to whom stands for ever; only what became of it is written later.
grant update (state, reward_uuid, asking_until) on hub88.freebet_reward to laro_app;
