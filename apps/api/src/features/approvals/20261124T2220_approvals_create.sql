-- Approvals: what two people of a brand's staff do together. One proposes it, another decides.
create schema approvals;
grant usage on schema approvals to laro_app;

create table approvals.approval (
  -- By its id, which whoever proposes makes: sent twice it is one. One key for all brands, for the ledger, where an adjustment
  -- has it as its reference, knows none.
  id uuid constraint approval_pk primary key,
  merchant text not null,
  kind text not null,
  arguments jsonb not null,
  reason text not null,
  -- What or whom it is done to, by id, and as people name it.
  subject text not null,
  about text not null,
  -- What it is about as whoever proposed it saw it, in a word that changes with it.
  seen text not null,
  before jsonb not null,
  after jsonb not null,
  -- What a member's wallet gains or loses by it.
  amount bigint,
  currency text,
  -- The rules under which it was proposed.
  policy jsonb not null,
  state text not null default 'waiting'
    -- The states that the wire knows.
    constraint approval_state check (state in ('waiting', 'applied', 'rejected', 'withdrawn', 'expired', 'stale')),
  proposed_by text not null
    -- Whoever proposes is somebody.
    constraint approval_proposed_by_fk references staff.staff,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text
    -- Whoever decides is somebody.
    constraint approval_decided_by_fk references staff.staff
    -- Nobody decides what they proposed, whatever a program forgets.
    constraint approval_two_people check (decided_by <> proposed_by),
  decision_reason text not null default '',
  ended_at timestamptz,
  -- How things stood once it was done.
  result jsonb,
  -- Money has its currency.
  constraint approval_money check ((amount is null) = (currency is null)),
  -- What is done or rejected is so on somebody's word; what ended otherwise, on nobody's.
  constraint approval_decided check ((decided_by is not null) = (state in ('applied', 'rejected'))),
  -- A rejection says why.
  constraint approval_rejection check (state <> 'rejected' or decision_reason <> ''),
  -- What ended did so at a time.
  constraint approval_ended check ((ended_at is not null) = (state <> 'waiting')),
  -- What was done left something.
  constraint approval_result check ((result is not null) = (state = 'applied'))
);
-- Supports `listApprovals` and giving up what waited too long: what waits, by when it ends.
create index approval_waiting on approvals.approval (merchant, expires_at, id) where state = 'waiting';
-- Supports `listApprovals`: what ended, the newest first.
create index approval_over on approvals.approval (merchant, ended_at desc, id) where state <> 'waiting';

call platform.divide_by_merchant('approvals.approval');
grant select, insert on approvals.approval to laro_app;
-- How it ends is all that is ever changed.
grant update (state, decided_by, decision_reason, ended_at, result) on approvals.approval to laro_app;
