-- Turnover: what must be played before money can be withdrawn, as lots (rules.md 4), and which bet fed which.
create schema turnover;
grant usage on schema turnover to laro_app;

create table turnover.lot (
  merchant text not null,
  id text not null,
  member text not null,
  lane smallint not null,
  account bigint not null,
  source text not null
    -- The sources of rules.md 4.
    constraint lot_source
    check (source in ('DEPOSIT', 'BONUS', 'REBATE', 'TRANSFER', 'ENVELOPE', 'REWARD', 'ADJUST')),
  -- What it was opened for, in the words of whoever opened it: a deposit, a claim.
  reference text not null,
  base bigint not null,
  multiplier numeric(7, 2) not null,
  required bigint not null,
  -- What the bets that fed it count, each by its contribution; may end above what is required.
  done bigint not null default 0,
  -- Payouts less stakes of the bets that fed it.
  won bigint not null default 0,
  max_cash_out bigint,
  max_bet bigint,
  -- Per cent of the valid bet that counts, by kind of game.
  contribution jsonb not null,
  terms jsonb not null,
  opened_at timestamptz not null,
  expires_at timestamptz,
  -- The account's version when it was opened: stakes with a higher one may feed it.
  opened_version bigint not null,
  -- And the last one that may: of the bet that filled it, or when it was ended; the highest number there is while it is open.
  last_version bigint not null default 9223372036854775807,
  status text not null default 'OPEN'
    -- The states of rules.md 4.
    constraint lot_status check (status in ('OPEN', 'DONE', 'FORFEIT', 'EXPIRED', 'CLEARED')),
  ended_at timestamptz
    -- What has ended has a time of it.
    constraint lot_ended check ((ended_at is null) = (status = 'OPEN')),
  -- What was taken when it was forfeited or expired.
  taken bigint not null default 0,
  -- Supports the acts of staff, which name one lot.
  constraint lot_pk primary key (merchant, id),
  -- Opened once for each thing that it was opened for.
  constraint lot_reference_key unique (merchant, source, reference),
  -- Amounts have no sign, and a requirement is no debt.
  constraint lot_amounts check (base >= 0 and multiplier >= 0 and required >= 0 and max_cash_out >= 0 and max_bet > 0),
  -- Bonuses alone have a deadline, are forfeited, expire, and take money with them (settled.md 3).
  constraint lot_of_bonus
    check (source = 'BONUS' or expires_at is null and taken = 0 and status not in ('FORFEIT', 'EXPIRED'))
);
-- Supports `turnover.feed`: whether a stake may feed any lot of its member; who has none is found by one look.
create index lot_reach on turnover.lot (merchant, member, last_version);
-- Supports the record: a member's, newest first.
create index lot_of_member on turnover.lot (merchant, member, opened_at);
-- Supports the jobs: what runs, and what is past its deadline.
create index lot_open on turnover.lot (merchant, expires_at) where status = 'OPEN';

-- Which bet fed which lot; what has fed none has no row.
create table turnover.fed (
  merchant text not null,
  member text not null,
  -- Of the bet, in the member's account.
  stake_version bigint not null,
  lot text not null,
  bet text not null,
  added bigint not null,
  won bigint not null,
  -- A bet feeds one lot. Supports feeding again from one bet on, in the order of stakes.
  constraint fed_pk primary key (merchant, member, stake_version),
  -- Only a lot that there is.
  constraint fed_lot foreign key (merchant, lot) references turnover.lot (merchant, id)
);
-- Supports the page of one lot: its bets.
create index fed_of_lot on turnover.fed (merchant, lot, stake_version);

-- What a brand set of its own; without a row the defaults of rules.md 4 hold.
create table turnover.setting (
  merchant text not null
    -- Supports `clearBelow`: one brand asks for its own.
    constraint setting_pk primary key,
  -- Below this, play money and open stakes together, nothing is left to be played.
  clear_below bigint not null
    -- No wallet is below zero.
    constraint setting_sign check (clear_below >= 0)
);

call platform.divide_by_merchant('turnover.lot', 'turnover.fed', 'turnover.setting');
grant select, insert, update on turnover.lot to laro_app;
grant select, insert, update, delete on turnover.fed to laro_app;
grant select on turnover.setting to laro_app;
