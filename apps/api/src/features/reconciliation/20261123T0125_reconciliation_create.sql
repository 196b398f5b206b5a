-- Reconciliation: a closed business day of one integration, ours against the vendor's own list. What differs is
-- kept with its age until it no longer differs; nothing is ever deleted.
create schema reconciliation;
grant usage on schema reconciliation to laro_app;

create table reconciliation.run (
  merchant text not null,
  integration text not null,
  -- Of the merchant's time zone.
  business_day date not null,
  state text not null
    -- A vendor that did not answer is not a match, and one that offers no list is neither.
    constraint run_state check (state in ('running', 'matched', 'breaks', 'unreachable', 'not_offered')),
  -- Counts the takings of this day. Only the last taker may write its result: an earlier one that was thought dead
  -- and comes back finds another number here.
  attempt int not null default 1,
  started_at timestamptz not null,
  -- Life sign of the taker; long silence lets another take over.
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- Why the vendor's list could not be had.
  cause text,
  -- Both sides count the same set: what either of them puts on this day.
  ours_count bigint not null default 0,
  ours_stakes bigint not null default 0,
  ours_payouts bigint not null default 0,
  theirs_count bigint not null default 0,
  theirs_stakes bigint not null default 0,
  theirs_payouts bigint not null default 0,
  breaks int not null default 0,
  -- One run per day, done again as often as needed: two jobs at once meet here.
  constraint run_pk primary key (integration, business_day)
);
-- Supports `listRuns`: one merchant, newest day first.
create index run_of_merchant on reconciliation.run (merchant, business_day desc, integration);

create table reconciliation.break (
  merchant text not null,
  integration text not null,
  business_day date not null,
  -- The vendor's transaction id.
  transaction text not null,
  kind text not null
    -- The four ways in which two lists differ.
    constraint break_kind check (kind in ('missing_here', 'missing_there', 'amount_differs', 'status_differs')),
  -- From the member's side: a stake is negative. Null where the side does not know the transaction.
  ours bigint,
  theirs bigint,
  ours_state text,
  theirs_state text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  -- A break that is found again is the same break, with its age.
  constraint break_pk primary key (integration, business_day, transaction, kind)
);
-- Supports `listBreaks`: what still stands, oldest first.
create index break_standing on reconciliation.break (merchant, first_seen_at, transaction) where resolved_at is null;
-- Supports `listBreaks` with what was resolved: newest day first.
create index break_of_merchant on reconciliation.break (merchant, business_day desc, transaction);

create table reconciliation.late (
  merchant text not null,
  integration text not null,
  transaction text not null,
  -- When the vendor lists it.
  listed_at timestamptz not null,
  -- Supports the look from our side: a win that was delivered hours after the vendor made it is missing at its own
  -- hour, and known here.
  constraint late_pk primary key (integration, transaction)
);

call platform.divide_by_merchant('reconciliation.run', 'reconciliation.break', 'reconciliation.late');
-- No DELETE: a break that vanished is resolved.
grant select, insert, update on reconciliation.run, reconciliation.break to laro_app;
grant select, insert on reconciliation.late to laro_app;

-- The trial balance of every minute (reliability.md M7). Every account is compared with the fold of its postings;
-- the fold of what is old is kept, so that a check reads only what was written since. It is exact: the kept fold
-- holds the rows of transactions older than every running one, and each check adds the rest as it sees it, in one
-- statement and therefore in one snapshot.
create table reconciliation.fold (
  lane smallint not null,
  account bigint not null,
  balance numeric not null,
  -- Each posting moves each of its two accounts by one version.
  legs bigint not null,
  -- Supports the comparison with the accounts, and its own upkeep.
  constraint fold_pk primary key (lane, account)
) with (fillfactor = 70);

create table reconciliation.watch (
  -- One row: whoever locks it checks, everybody else has nothing to do.
  only_row boolean constraint watch_pk primary key default true check (only_row),
  -- The fold holds every posting of a transaction below this one.
  since bigint not null default 0,
  checks bigint not null default 0,
  checked_at timestamptz,
  refolded_at timestamptz
);

insert into reconciliation.watch default values;

create table reconciliation.drift (
  merchant text not null,
  -- 'lane/account', or 'book currency' where a whole book does not sum to zero.
  subject text not null,
  lane smallint,
  balance numeric not null,
  folded numeric not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The check that saw it last.
  seen_in bigint not null,
  resolved_at timestamptz,
  -- One row per subject, opened again when it drifts again.
  constraint drift_pk primary key (merchant, subject)
);

alter table reconciliation.drift enable row level security;
create policy drift_of_merchant on reconciliation.drift for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
grant select on reconciliation.watch, reconciliation.drift to laro_app;

-- Two people lift a freeze (reliability.md G11): one asks, another confirms. The request is of this freeze alone.
create table reconciliation.lift_request (
  merchant text
    -- Supports `confirmLift`: one request stands for a brand, and whoever takes it away is the one that confirmed.
    constraint lift_request_pk primary key,
  staff text not null
    -- Whoever asked is somebody.
    constraint lift_request_staff_fk references staff.staff,
  frozen_since timestamptz not null,
  requested_at timestamptz not null
);

call platform.divide_by_merchant('reconciliation.lift_request');
grant select, insert, update on reconciliation.lift_request to laro_app;
