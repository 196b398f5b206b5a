-- Reports: what was played, who came, and what moved, day by day of the brand. All of it can be made again from bets and
-- postings, a day at a time.
create schema reports;
grant usage on schema reports to laro_app;

-- What a figure is made of: each settlement of a bet, what a later one changed of it, and each win without a bet.
create table reports.line (
  merchant text not null,
  -- The moment it was booked at; the day follows from it.
  at timestamptz not null,
  id text not null,
  day date not null,
  kind text not null
    -- The three things that make a figure, and what a supplier gives away, which is none of ours.
    constraint line_kind check (kind in ('settled', 'corrected', 'win', 'promotion')),
  vendor text not null,
  node_id text not null,
  category text not null,
  currency text not null,
  member text not null,
  -- Null for a win without a bet.
  bet text,
  bets int not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotion bigint not null,
  -- Supports `listPlayLines`, newest first, and the end of a day's lines when they are made again.
  constraint line_pk primary key (merchant, at, id)
);
-- Supports `listPlayLines` of one game, which may be few among many.
create index line_of_game on reports.line (merchant, node_id, at, id);

-- A day of a game in a currency. What is given away is zero until the features that give it are there.
create table reports.play (
  merchant text not null,
  day date not null,
  vendor text not null,
  node_id text not null,
  category text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotion bigint not null,
  bonus_conversions bigint not null default 0,
  rebates bigint not null default 0,
  gifts bigint not null default 0,
  jackpot_contributions bigint not null default 0,
  vendor_fees bigint not null default 0,
  payment_fees bigint not null default 0,
  chargebacks bigint not null default 0,
  gaming_tax bigint not null default 0,
  -- Supports `listPlays`: the days of a period.
  constraint play_pk primary key (merchant, day, vendor, node_id, category, currency)
);

-- Who played on which day.
create table reports.player (
  merchant text not null,
  day date not null,
  member text not null,
  -- The day on which they registered: cohorts are made of it.
  joined date not null,
  -- Supports the cohorts of a month, and the end of a day's rows when they are made again.
  constraint player_pk primary key (merchant, day, member)
);
-- Supports `reports.rebuild_people`: whether somebody had played before.
create index player_days on reports.player (merchant, member, day);

-- Of those who registered in one month, how many played in another.
create table reports.cohort (
  merchant text not null,
  cohort date not null,
  month date not null,
  members bigint not null,
  -- Supports `getCohorts`.
  constraint cohort_pk primary key (merchant, month, cohort)
);

-- A day of the people: counts alone, so that nothing in it is anybody's.
create table reports.people (
  merchant text not null,
  day date not null,
  registered bigint not null,
  -- Of those: who opened a game, and who had a bet settled, within the seven days after.
  launched bigint not null,
  played bigint not null,
  active bigint not null,
  first_bets bigint not null,
  sign_ins bigint not null,
  signed_in bigint not null,
  sessions bigint not null,
  session_seconds bigint not null,
  devices bigint not null,
  failed_sign_ins bigint not null,
  locked bigint not null,
  -- Supports `listPeople`: the days of a period.
  constraint people_pk primary key (merchant, day)
);

-- What moved on members' accounts on a day, by what it was: the ledger's own words.
create table reports.movement (
  merchant text not null,
  day date not null,
  kind text not null,
  house text not null,
  currency text not null,
  postings bigint not null,
  credits bigint not null,
  debits bigint not null
    -- As they stand in the ledger, below zero.
    constraint movement_debits_sign check (debits <= 0 and credits >= 0),
  -- Supports `listMovements` and `listLiabilities`: the days of a period.
  constraint movement_pk primary key (merchant, day, kind, house, currency)
);

-- Which days were made, and which are over and will never change.
create table reports.day (
  merchant text not null,
  day date not null,
  built_at timestamptz not null,
  closed boolean not null,
  -- Supports `openDays`.
  constraint day_pk primary key (merchant, day)
);

-- Counted up whenever a day was made: what was answered from older ones is not given out again.
create table reports.state (
  merchant text constraint state_pk primary key,
  version bigint not null,
  built_at timestamptz not null
);

call platform.divide_by_merchant('reports.line', 'reports.play', 'reports.player', 'reports.cohort', 'reports.people',
  'reports.movement', 'reports.day', 'reports.state');
-- Who answers requests reads; who does the jobs makes them.
grant select on reports.line, reports.play, reports.player, reports.cohort, reports.people, reports.movement,
  reports.day, reports.state to laro_app;
grant insert, delete on reports.line, reports.play, reports.player, reports.cohort, reports.people, reports.movement
  to laro_worker;
grant insert, update on reports.day, reports.state to laro_worker;
