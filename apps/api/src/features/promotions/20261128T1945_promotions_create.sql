-- Promotions: what a brand offers its members by a rule, within a budget.
create schema promotions;
grant usage on schema promotions to laro_app;

create table promotions.promotion (
  merchant text not null,
  id text not null,
  version int not null,
  state text not null default 'draft'
    -- As the wire names them.
    constraint promotion_state check (state in ('draft', 'live', 'stopped')),
  kind text not null
    -- As the wire names them.
    constraint promotion_kind check (kind in ('deposit', 'claim', 'cashback')),
  -- Title and text in each language.
  words jsonb not null,
  picture text not null,
  -- All by which it decides. Members see what stands here, so it stays as it is once it is live.
  rule jsonb not null,
  code text,
  starts_at timestamptz not null,
  ends_at timestamptz
    -- It can be taken for some time.
    constraint promotion_period check (ends_at > starts_at),
  -- In 1/100000 of the unit; null where its end is its limit.
  budget bigint,
  spent bigint not null default 0
    -- A budget is never overrun, whoever gives and however many at once.
    constraint promotion_within_budget check (spent >= 0 and spent <= coalesce(budget, spent)),
  saved_at timestamptz not null,
  saved_by text not null,
  -- Supports `promotionOf`: once under its id.
  constraint promotion_pk primary key (merchant, id),
  -- What neither ends nor runs out is no offer of ours.
  constraint promotion_ends check (num_nonnulls(ends_at, budget) > 0)
);
-- Supports `redeemPromotionCode`: a code leads to one promotion.
create unique index promotion_of_code on promotions.promotion (merchant, code) where state <> 'stopped';
-- Supports the list of staff, the newest first.
create index promotion_saved on promotions.promotion (merchant, saved_at desc, id);

create table promotions.joining (
  merchant text not null,
  promotion text not null,
  member text not null
    -- Somebody joins.
    constraint joining_member_fk references members.member,
  at timestamptz not null,
  -- A member joins once.
  constraint joining_pk primary key (merchant, promotion, member),
  -- Nobody joins what does not exist.
  constraint joining_promotion_fk foreign key (merchant, promotion) references promotions.promotion
);
-- Supports `joinedBy`: what one member has joined.
create index joining_of_member on promotions.joining (merchant, member, at);

create table promotions.taking (
  merchant text not null,
  id uuid not null,
  promotion text not null,
  member text not null
    -- Somebody takes it.
    constraint taking_member_fk references members.member,
  -- Which time it is: a deposit, a day, a week, or a number.
  cycle text not null,
  -- What set it off and feeds no other promotion.
  event text,
  state text not null
    -- As the wire names them.
    constraint taking_state check (state in ('applying', 'given', 'rejected')),
  amount bigint not null
    -- Something is given.
    constraint taking_amount check (amount > 0),
  -- What the rule was told, so that anybody can ask it again.
  facts jsonb not null,
  at timestamptz not null,
  by_staff boolean not null,
  reason text not null default '',
  -- Supports `lockTaking`: once under its id.
  constraint taking_pk primary key (merchant, id),
  -- Once for each time.
  constraint taking_once unique (merchant, promotion, member, cycle),
  -- Nobody takes what does not exist.
  constraint taking_promotion_fk foreign key (merchant, promotion) references promotions.promotion
);
-- One deposit feeds one promotion.
create unique index taking_of_event on promotions.taking (merchant, event) where event is not null;
-- Supports `takenBy`: what one member has taken, the newest first.
create index taking_of_member on promotions.taking (merchant, member, at desc);
-- Supports the queue of applications.
create index taking_queue on promotions.taking (merchant, at, id) where by_staff;

create table promotions.attempt (
  merchant text not null,
  member text not null
    -- Somebody guesses.
    constraint attempt_member_fk references members.member,
  at timestamptz not null
);
-- Supports `countAttempts`: of one member, the latest.
create index attempt_of_member on promotions.attempt (merchant, member, at);

create table promotions.closing (
  merchant text not null,
  promotion text not null,
  member text not null
    -- Somebody was looked at.
    constraint closing_member_fk references members.member,
  -- The first day of the day or week that was looked at.
  period date not null,
  at timestamptz not null,
  -- A period is looked at once for each member.
  constraint closing_pk primary key (merchant, promotion, period, member)
);

call platform.divide_by_merchant('promotions.promotion', 'promotions.joining', 'promotions.taking', 'promotions.attempt',
  'promotions.closing');
grant select, insert on promotions.promotion, promotions.joining, promotions.taking, promotions.attempt, promotions.closing
  to laro_app;
grant update (version, state, kind, words, picture, rule, code, starts_at, ends_at, budget, spent, saved_at, saved_by)
  on promotions.promotion to laro_app;
grant update (state, reason, facts, amount) on promotions.taking to laro_app;
