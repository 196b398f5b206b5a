-- Leader boards of valid bets by day, week and month.
create schema boards;
grant usage on schema boards to laro_app;

create table boards.terms (
  merchant text not null,
  version int not null
    -- Versions count from one.
    constraint terms_version check (version > 0),
  -- A board keeps the terms that its first day began with.
  from_day date not null,
  -- What counts, and which prizes there are, as the wire names them.
  terms jsonb not null,
  -- The approval by which two people set them.
  set_by text not null,
  set_at timestamptz not null,
  -- A version is written once. Supports the terms in force on a day.
  constraint terms_pk primary key (merchant, version)
);
grant select, insert on boards.terms to laro_app;

create table boards.board (
  merchant text not null,
  kind text not null
    -- As the wire names them.
    constraint board_kind check (kind in ('DAY', 'WEEK', 'MONTH')),
  first date not null,
  last date not null,
  state text not null default 'OPEN'
    -- As the wire names them.
    constraint board_state check (state in ('OPEN', 'HELD', 'RELEASED', 'FEW')),
  -- Nothing is given before.
  hold_until timestamptz,
  released_at timestamptz,
  -- What the boards before it had too few takers for: it goes to the first place.
  carried bigint not null default 0
    -- Nothing is carried but prizes.
    constraint board_carried check (carried >= 0),
  -- A board is there once. Supports the newest of a kind.
  constraint board_pk primary key (merchant, kind, first)
);
-- Supports the duty that closes what is over.
create index board_open on boards.board (merchant, last, kind) where state = 'OPEN';
grant select, insert, update on boards.board to laro_app;

create table boards.score (
  merchant text not null,
  kind text not null,
  first date not null,
  member text not null,
  -- Valid bets as far as they count.
  score bigint not null,
  bets int not null,
  -- When the last bet that counted was settled first: of equal scores the earlier one is ahead.
  reached_at timestamptz not null,
  -- A member has one score on a board.
  constraint score_pk primary key (merchant, kind, first, member)
);
-- Supports the standing of a board, from the top.
create index score_standing on boards.score (merchant, kind, first, score desc, reached_at, member);
grant select on boards.score to laro_app;
grant insert, update on boards.score to laro_worker;

create table boards.removal (
  merchant text not null,
  kind text not null,
  first date not null,
  member text not null,
  reason text not null,
  at timestamptz not null,
  -- A member is taken off a board once.
  constraint removal_pk primary key (merchant, kind, first, member)
);
grant select, insert, delete on boards.removal to laro_app;

create table boards.hidden (
  merchant text not null,
  member text not null
    -- Somebody has chosen it.
    constraint hidden_member_fk references members.member,
  at timestamptz not null,
  -- A member is off all boards, or on them.
  constraint hidden_pk primary key (merchant, member)
);
grant select, insert, delete on boards.hidden to laro_app;

create table boards.prize (
  merchant text not null,
  kind text not null,
  first date not null,
  member text not null
    -- Somebody is given it.
    constraint prize_member_fk references members.member,
  -- A later correction is a line of its own.
  line int not null
    -- They count from one.
    constraint prize_line check (line > 0),
  place int not null,
  amount bigint not null
    -- Nothing is taken back.
    constraint prize_amount check (amount > 0),
  at timestamptz not null,
  -- A line is given once.
  constraint prize_pk primary key (merchant, kind, first, member, line)
);
grant select, insert on boards.prize to laro_app;

call platform.divide_by_merchant('boards.terms', 'boards.board', 'boards.score', 'boards.removal', 'boards.hidden',
  'boards.prize');
