-- Bets and rounds. One vendor call is one command; its bet, round, settlement and outbox rows commit with its
-- posting (settled.md 1). States and settlement versions: rules.md 1.
create schema bets;
grant usage on schema bets to laro_app;

create table bets.bet (
  lane smallint not null,
  id text not null,
  merchant text not null,
  member text not null,
  account bigint not null,
  book text not null,
  currency text not null,
  integration text not null,
  -- The vendor's transaction id of the stake.
  transaction text not null,
  round text not null,
  node_id text not null,
  game_type text not null,
  stake bigint not null
    -- Zero bets are normal, negative ones do not exist.
    constraint bet_stake_sign check (stake >= 0),
  payout bigint not null default 0
    -- An undone win takes back at most what was paid.
    constraint bet_payout_sign check (payout >= 0),
  state text not null default 'ACCEPTED'
    -- The states of rules.md 1; a settled bet carries its result.
    constraint bet_state
    check (state in ('PLACED', 'ACCEPTED', 'WIN', 'LOSE', 'HALF_WIN', 'HALF_LOSE', 'PUSH', 'CASHED_OUT', 'VOID')),
  settlement_version int not null default 0,
  valid_bet bigint not null default 0,
  valid_reason text not null default 'open',
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- The day of the merchant's time zone that the bet belongs to: of placing while open, then of settling.
  business_day date not null,
  -- The account's version at the stake.
  stake_version bigint not null,
  -- What of the stake carries risk, and why so much: fixed when the stake is taken, refined when it is confirmed.
  risk bigint not null,
  risk_reason text not null default 'full_stake',
  -- The vendor's own valid bet, where it reports one.
  reported_valid bigint,
  -- As they were at the settlement in force, so that any past day can be computed again.
  agent_path text[] not null default '{}',
  vip_level smallint not null default 0,
  -- 0 <= valid <= stake (rules.md 1); at unfavourable odds the risk may exceed what was staked, never less than 0.
  constraint bet_valid_range check (valid_bet between 0 and stake and risk >= 0),
  -- A bet has the key of its stake's posting, so that one key serves two needs: `listBets`, one account's newest
  -- first, and every act that names its stake, which finds the posting by its reference and the bet by its key.
  constraint bet_pk primary key (lane, account, stake_version)
);
-- Supports the end of a round, the win that names only its round, and the proof page, which asks by round alone.
create index bet_round on bets.bet (round, account);

create table bets.win (
  lane smallint not null,
  integration text not null,
  transaction text not null,
  merchant text not null,
  amount bigint not null
    -- Zero wins are normal: that is how a loss is told.
    constraint win_amount_sign check (amount >= 0),
  undone boolean not null default false,
  -- The stake it paid, by the vendor's id; null for a win without a bet.
  stake_transaction text,
  -- Supports the undo of a win.
  constraint win_pk primary key (lane, integration, transaction)
);

alter table bets.bet enable row level security;
alter table bets.win enable row level security;
create policy bet_of_merchant on bets.bet for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
create policy win_of_merchant on bets.win for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
grant select on bets.bet, bets.win to laro_app;

-- Settlements that are no longer in force: a resettlement is a new version, earlier ones stay (rules.md 1).
create table bets.settlement (
  lane smallint not null,
  integration text not null,
  transaction text not null,
  version int not null,
  merchant text not null,
  state text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  valid_reason text not null,
  agent_path text[] not null,
  vip_level smallint not null,
  replaced_at timestamptz not null,
  -- Supports the history of one bet, oldest first.
  constraint settlement_pk primary key (lane, integration, transaction, version)
);

alter table bets.settlement enable row level security;
create policy settlement_of_merchant on bets.settlement for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
grant select on bets.settlement to laro_app;

-- What an act does to a bet; internal to `bets.settle`.
create type bets.touch as (
  lane smallint, integration text, transaction text, member text, paid bigint, give_back bigint, result text,
  risk bigint, risk_reason text, reported bigint, at timestamptz
);

-- As of the ledger's accounts: what was played, of one merchant at a time.
grant usage on schema bets to laro_reports;
grant select on bets.bet, bets.settlement, bets.win to laro_reports;
create policy bet_for_reports on bets.bet for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy settlement_for_reports on bets.settlement for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy win_for_reports on bets.win for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
