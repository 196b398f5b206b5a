-- Risk: what of a member's money is worth a second look. Rows of its own, so that no rule reads another feature's tables.
create schema risk;
grant usage on schema risk to laro_app;

create table risk.event (
  merchant text not null,
  kind text not null
    -- What members do with money outside of games; `transfer_in` is the other end of a transfer.
    constraint event_kind check (kind in ('deposit', 'withdrawal', 'payout_account', 'transfer', 'transfer_in')),
  -- The order's own, within its kind.
  reference text not null,
  member text not null
    -- An event is somebody's.
    constraint event_member_fk references members.member,
  -- In 1/100000 of the unit.
  amount bigint not null
    -- A payout account moves nothing, everything else something.
    constraint event_amount check (amount >= 0),
  at timestamptz not null,
  -- Keyed hashes of the browser and of the payout account.
  device bytea,
  account bytea,
  -- At the other end of a transfer.
  other text,
  -- Noted once, whoever notes it how often.
  constraint event_pk primary key (merchant, kind, reference, member)
);
-- Supports the rules about one member: what they did of a kind since when.
create index event_member on risk.event (merchant, member, kind, at);
-- Supports the rule of shared browsers.
create index event_device on risk.event (merchant, device) where device is not null;
-- Supports the rule of shared payout accounts.
create index event_account on risk.event (merchant, account) where account is not null;

create table risk.flag (
  merchant text not null,
  id text not null,
  member text not null
    -- A flag is about somebody.
    constraint flag_member_fk references members.member,
  rule text not null,
  -- What it was raised for; of one cause there is one flag.
  cause text not null,
  facts jsonb not null,
  raised_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  closed_reason text,
  -- Supports `flagById`.
  constraint flag_pk primary key (merchant, id),
  -- Once for each cause, though it is closed by now. Supports `insertFlag` and the flags of a member.
  constraint flag_cause_key unique (merchant, member, rule, cause),
  -- Who closes a flag says why.
  constraint flag_closed check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_reason is null)
  )
);
-- Supports `listRiskFlags`: newest first, and of those that are open.
create index flag_raised on risk.flag (merchant, raised_at, id);
-- As above.
create index flag_open on risk.flag (merchant, raised_at, id) where closed_at is null;

create table risk.thresholds (
  merchant text not null
    -- Thresholds are a brand's.
    constraint thresholds_merchant_fk references merchants.merchant,
  -- By the names of packages/wire/src/risk-rules.ts, which has the usual values.
  values_set jsonb not null,
  version int not null,
  -- Supports `thresholdsOf`: one set for a brand.
  constraint thresholds_pk primary key (merchant)
);

call platform.divide_by_merchant('risk.event', 'risk.flag', 'risk.thresholds');
grant select, insert on risk.event to laro_app;
grant select, insert on risk.flag to laro_app;
grant update (closed_at, closed_by, closed_reason) on risk.flag to laro_app;
grant select, insert, update on risk.thresholds to laro_app;
