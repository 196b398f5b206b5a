-- What a member, or the brand for their sake, has set between them and their money. Written by functions alone, under the
-- lock of the member's ledger account. Keyed by the member, who has one such account.

create table limits.member_limit (
  merchant text not null,
  member text not null
    -- A limit is somebody's.
    constraint member_limit_member_fk references members.member,
  kind text not null,
  period text not null
    -- Money is counted by calendar; minutes by the session of play.
    constraint member_limit_period check (
      kind in ('deposit', 'loss', 'stake') and period in ('day', 'week', 'month')
      or kind in ('session', 'reality') and period = 'play'),
  -- By staff: it stands beside the member's own, and the lower one holds.
  imposed boolean not null,
  -- Money in 1/100000, or minutes; null: none.
  value bigint
    -- Less than nothing limits nothing.
    constraint member_limit_value check (value >= 0),
  -- Since when a looser value waits for its member's word, and which; null with a time: none at all.
  pending_since timestamptz,
  pending bigint,
  -- An imposed one ends by itself.
  until timestamptz
    -- A member's own has no end, an imposed one has.
    constraint member_limit_until check (imposed = (until is not null)),
  -- Nothing loosens what staff imposed.
  constraint member_limit_pending check (not (imposed and pending_since is not null)),
  -- Supports every judgement of a member's act; one of each.
  constraint member_limit_pk primary key (member, kind, period, imposed)
);

-- What was set, asked, confirmed or imposed, and every time out: only added to.
create table limits.change (
  merchant text not null,
  id bigint generated always as identity
    -- One order for all of it.
    constraint change_pk primary key,
  member text not null,
  kind text not null,
  period text,
  act text not null
    -- The acts there are.
    constraint change_act check (act in ('set', 'asked', 'confirmed', 'withdrawn', 'imposed', 'excluded', 'declined')),
  before bigint,
  after bigint,
  until timestamptz,
  -- Who of staff; null: the member.
  staff text,
  at timestamptz not null
);
-- Supports a member's history, newest first, and whether they have answered the prompt.
create index change_of_member on limits.change (member, id desc);

-- What a watched account staked and was paid, by the day on which it happened; what is undone is taken off that day.
create table limits.day (
  merchant text not null,
  member text not null,
  day date not null,
  staked bigint not null,
  paid bigint not null,
  -- Supports the sums of a window.
  constraint day_pk primary key (member, day)
);

-- Deposits by their order, gross: what a member set out to bring in.
create table limits.deposit (
  merchant text not null,
  order_id text not null,
  member text not null,
  amount bigint not null
    -- A deposit brings something in.
    constraint deposit_amount check (amount > 0),
  at timestamptz not null,
  -- It came to nothing: it counts no more.
  released_at timestamptz,
  -- The same order counts once.
  constraint deposit_pk primary key (merchant, order_id)
);
-- Supports the sums of a window.
create index deposit_of_member on limits.deposit (member, at);

-- The session of play that runs, or was the last: since when, and when its member last saw where they stand.
create table limits.play (
  merchant text not null,
  member text
    -- One at a time.
    constraint play_pk primary key,
  began_at timestamptz not null,
  checked_at timestamptz not null,
  -- The account's version before its first act.
  from_version bigint not null
);
call platform.divide_by_merchant(
  'limits.member_limit', 'limits.change', 'limits.day', 'limits.deposit', 'limits.play');
grant select on limits.member_limit, limits.change, limits.day, limits.deposit, limits.play to laro_app;
