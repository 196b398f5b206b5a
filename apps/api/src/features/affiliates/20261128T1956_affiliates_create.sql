-- Affiliates: what members are paid who bring others by their links.
create schema affiliates;
grant usage on schema affiliates to laro_app;

-- A plan never changes; other terms are another plan.
create table affiliates.plan (
  merchant text not null,
  id uuid not null,
  name text not null,
  kind text not null
    -- As the wire names them.
    constraint plan_kind check (kind in ('CPA', 'SHARE')),
  -- Of a member who has reached the marks; in 1/100000 of the unit, as all amounts.
  amount bigint,
  min_deposit bigint,
  min_valid bigint,
  -- A member has so many days after registration to reach them.
  days int
    -- As a link counts: a month, or three.
    constraint plan_days check (days between 1 and 90),
  -- Of what members lose in a month, in parts per million.
  share int
    -- Some of it, and at most half.
    constraint plan_share check (share between 1 and 500000),
  -- What is due is paid so many days later at the earliest.
  hold_days int not null
    -- At most three months.
    constraint plan_hold check (hold_days between 0 and 90),
  created_at timestamptz not null,
  -- Supports `termsOf`.
  constraint plan_pk primary key (merchant, id),
  -- Nothing is paid for a registration alone: a member has to pay in and to play.
  constraint plan_terms check (
    case kind when 'CPA' then amount > 0 and min_deposit > 0 and min_valid > 0 and days is not null and share is null
      else share is not null and num_nonnulls(amount, min_deposit, min_valid, days) = 0 end)
);

create table affiliates.affiliate (
  merchant text not null,
  member text not null
    -- An affiliate is a member.
    constraint affiliate_member_fk references members.member,
  -- Where postbacks go, and the secret they are signed with; the one before it for a day more.
  url text,
  secret_sealed bytea,
  former_sealed bytea,
  former_until timestamptz,
  -- The number of the last thing that happened.
  last_sequence bigint not null default 0,
  -- Supports `lockAffiliate`.
  constraint affiliate_pk primary key (merchant, member),
  -- What is sent is signed.
  constraint affiliate_signed check (url is null or secret_sealed is not null)
);

-- Which plan holds for members who register from then on.
create table affiliates.assignment (
  merchant text not null,
  affiliate text not null,
  from_at timestamptz not null,
  plan uuid not null,
  -- Supports `facts`: the last before a registration.
  constraint assignment_pk primary key (merchant, affiliate, from_at),
  -- A plan of this brand.
  constraint assignment_plan_fk foreign key (merchant, plan) references affiliates.plan,
  -- Somebody who is set up.
  constraint assignment_affiliate_fk foreign key (merchant, affiliate) references affiliates.affiliate
);

-- What members played who came by an affiliate, day by day, as it was booked.
create table affiliates.play (
  merchant text not null,
  member text not null,
  day date not null,
  valid bigint not null,
  -- Stakes less payouts.
  lost bigint not null,
  -- Supports `facts`.
  constraint play_pk primary key (merchant, member, day)
);

create table affiliates.payout (
  merchant text not null,
  -- The approval by which two people paid it: once for each.
  id uuid not null
    -- Nothing is paid that two people did not decide.
    constraint payout_approval_fk references approvals.approval,
  affiliate text not null,
  amount bigint not null
    -- Something was paid.
    constraint payout_amount check (amount > 0),
  at timestamptz not null,
  -- Supports what was paid.
  constraint payout_pk primary key (merchant, id)
);
-- Supports `sumsOf`: what one was paid.
create index payout_of_affiliate on affiliates.payout (merchant, affiliate);

-- What is due to an affiliate, and what is due no more; never changed but by its payment.
create table affiliates.entry (
  merchant text not null,
  affiliate text not null,
  sequence bigint not null,
  plan uuid not null,
  -- A member, or a month.
  line text not null,
  campaign text,
  amount bigint not null
    -- Something came to be due, or is due no more.
    constraint entry_amount check (amount <> 0),
  at timestamptz not null,
  due_at timestamptz not null
    -- Never before it came to be.
    constraint entry_due check (due_at >= at),
  payout uuid,
  -- Supports `entriesOf`: in their order.
  constraint entry_pk primary key (merchant, affiliate, sequence),
  -- It is paid by a payment that there is.
  constraint entry_payout_fk foreign key (merchant, payout) references affiliates.payout
);

create table affiliates.postback (
  merchant text not null,
  -- The id that a receiver knows it by, at every try.
  id text not null,
  affiliate text not null,
  sequence bigint not null,
  kind text not null
    -- As the wire names them.
    constraint postback_kind check (kind in ('earning.due', 'earning.reversed', 'payout.paid')),
  -- As it is sent at every try.
  body text not null,
  state text not null default 'waiting'
    -- Delivered is what the receiver said yes to.
    constraint postback_state check (state in ('waiting', 'delivered', 'given_up')),
  attempts int not null default 0,
  created_at timestamptz not null,
  -- When it was delivered or given up; before that, when it may be tried next.
  touched_at timestamptz not null,
  -- Supports `holdPostback`.
  constraint postback_pk primary key (merchant, id),
  -- Each thing that happened is told once.
  constraint postback_once unique (merchant, affiliate, sequence)
);
-- Supports the duty: the longest waiting first.
create index postback_waiting on affiliates.postback (merchant, touched_at, id) where state = 'waiting';
-- Supports the page of staff: the newest first.
create index postback_newest on affiliates.postback (merchant, created_at desc, id);

call platform.divide_by_merchant('affiliates.plan', 'affiliates.affiliate', 'affiliates.assignment', 'affiliates.play',
  'affiliates.payout', 'affiliates.entry', 'affiliates.postback');
grant select on affiliates.plan, affiliates.affiliate, affiliates.assignment, affiliates.play, affiliates.payout,
  affiliates.entry, affiliates.postback to laro_app;
grant insert on affiliates.plan, affiliates.affiliate, affiliates.assignment, affiliates.payout, affiliates.entry,
  affiliates.postback to laro_app;
grant update (url, secret_sealed, former_sealed, former_until, last_sequence) on affiliates.affiliate to laro_app;
grant update (payout) on affiliates.entry to laro_app;
grant update (state, attempts, created_at, touched_at) on affiliates.postback to laro_app;
grant insert, update on affiliates.play to laro_worker;
