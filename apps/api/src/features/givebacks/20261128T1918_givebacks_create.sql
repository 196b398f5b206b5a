-- Manual rebate: what members are given back of their own play, and claim themselves.
create schema givebacks;
grant usage on schema givebacks to laro_app;

create table givebacks.terms (
  merchant text not null,
  version int not null
    -- Versions count from one.
    constraint terms_version check (version > 0),
  -- A day that has begun keeps the rates it began with.
  from_day date not null,
  -- Rates, the least and the most of a claim, and what happens at its end, as the wire names them.
  terms jsonb not null,
  -- The approval by which two people set them.
  set_by text not null,
  set_at timestamptz not null,
  -- A version is written once. Supports the terms in force on a day.
  constraint terms_pk primary key (merchant, version)
);
grant select, insert on givebacks.terms to laro_app;

create table givebacks.accrual (
  merchant text not null,
  member text not null,
  -- On which the bets were settled first: what is corrected later belongs to this day.
  day date not null,
  category text not null,
  -- Valid bets, and what they make, bet by bet in 1/100000 of the unit.
  valid bigint not null,
  amount bigint not null,
  -- What of both was claimed or has expired.
  cut_valid bigint not null default 0,
  cut bigint not null default 0,
  -- What of `cut` has expired: a bet that is corrected later takes nothing that was never paid.
  expired bigint not null default 0
    -- Nothing expires that was not there.
    constraint accrual_expired check (expired >= 0),
  -- The last day on which it can be claimed.
  until date not null,
  -- When the member was told that it ends soon.
  noticed_at timestamptz,
  -- One row per member, day and category. Supports a claim, and what a member can claim.
  constraint accrual_pk primary key (merchant, member, day, category)
);
-- Supports the duties: what ends, and what is to be reminded of.
create index accrual_due on givebacks.accrual (merchant, until, member) where amount > cut;
grant select, update on givebacks.accrual to laro_app;
grant insert on givebacks.accrual to laro_worker;

create table givebacks.cut (
  merchant text not null,
  member text not null
    -- Somebody is paid.
    constraint cut_member_fk references members.member,
  number int not null
    -- They count from one.
    constraint cut_number check (number > 0),
  kind text not null
    -- As the wire names them.
    constraint cut_kind check (kind in ('CLAIMED', 'CREDITED', 'EXPIRED')),
  at timestamptz not null,
  -- The day of the brand whose most it counts against.
  day date not null,
  -- What was paid, or has expired, in whole centavos.
  amount bigint not null
    -- Nothing is taken back.
    constraint cut_amount check (amount >= 0 and amount % 1000 = 0),
  -- What the lines say beyond it.
  rounding bigint not null
    -- Less than a centavo.
    constraint cut_rounding check (rounding >= 0 and rounding < 1000),
  -- As they were: they sum to the amount and the rounding.
  lines jsonb not null,
  -- A cut-off is made once. Supports the next number, and a member's newest first.
  constraint cut_pk primary key (merchant, member, number)
);
-- Supports the list of staff, the newest first.
create index cut_at on givebacks.cut (merchant, at desc, member, number);
grant select, insert on givebacks.cut to laro_app;

call platform.divide_by_merchant('givebacks.terms', 'givebacks.accrual', 'givebacks.cut');
