-- What an agent disputes of a bill, what staff answer, and what corrects a bill: a line of the next one.
create table bills.dispute (
  merchant text not null,
  id uuid not null,
  bill text not null,
  agent text not null,
  -- The line that it is about, by its code; null: the bill as a whole.
  line text,
  words text not null,
  state text not null
    -- As the wire names them.
    constraint dispute_state check (state in ('OPEN', 'ANSWERED', 'ACCEPTED', 'REJECTED', 'CORRECTED')),
  opened_at timestamptz not null,
  -- Until when staff answer.
  answer_by timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by text,
  ended_at timestamptz
    -- What has ended says when.
    constraint dispute_ended check ((ended_at is not null) = (state in ('ACCEPTED', 'REJECTED', 'CORRECTED'))),
  -- Why it was rejected, as the agent reads it.
  verdict text,
  -- What the bill should have been.
  amount bigint
    -- What is corrected says to what.
    constraint dispute_corrected check ((amount is not null) = (state = 'CORRECTED') and amount >= 0),
  -- Opened once under the id of who opens it. Supports `disputeById`.
  constraint dispute_pk primary key (merchant, id),
  -- Of a bill.
  constraint dispute_bill_fk foreign key (merchant, bill) references bills.bill (merchant, id),
  -- What is answered has an answer, its time and its author; nothing ends without one.
  constraint dispute_answered check ((state = 'OPEN') = (answer is null) and (answer is null) = (answered_at is null)
    and (answer is null) = (answered_by is null))
);
-- One dispute of a bill at a time.
create unique index dispute_waits on bills.dispute (merchant, bill) where state in ('OPEN', 'ANSWERED');
-- Supports the disputes of a bill.
create index dispute_of_bill on bills.dispute (merchant, bill, opened_at);
-- Supports the list of staff.
create index dispute_at on bills.dispute (merchant, opened_at, id);
-- Supports the list of staff by what is to be answered first.
create index dispute_due on bills.dispute (merchant, answer_by, id);
-- Supports the duty that ends what the agent leaves without a word.
create index dispute_left on bills.dispute (merchant, answered_at) where state = 'ANSWERED';
grant select, insert on bills.dispute to laro_app;
grant update (state, answer, answered_at, answered_by, ended_at, verdict, amount) on bills.dispute to laro_app;

create table bills.correction (
  merchant text not null,
  dispute uuid not null,
  contract text not null,
  series text not null,
  -- The first day of the period that is corrected.
  of_day date not null,
  -- What the payer of the contract pays or has back of it, and what the platform adds.
  amount bigint not null,
  added bigint not null
    -- The platform takes nothing back by it.
    constraint correction_added check (added >= 0),
  at timestamptz not null,
  -- The run whose bill has it as a line; null while it waits for one.
  run text,
  -- One of each dispute.
  constraint correction_pk primary key (merchant, dispute),
  -- Of a dispute.
  constraint correction_dispute_fk foreign key (merchant, dispute) references bills.dispute (merchant, id),
  -- It corrects something.
  constraint correction_something check (amount <> 0 or added <> 0)
);
-- Supports what the next bill of a contract takes on.
create index correction_waits on bills.correction (merchant, series, contract) where run is null;
-- Supports the recomputation of a bill.
create index correction_of_run on bills.correction (merchant, run) where run is not null;
grant select, insert on bills.correction to laro_app;
grant update (run) on bills.correction to laro_worker;

-- When the agent was reminded that the time to claim ends.
alter table bills.bill add column reminded_at timestamptz;
grant update (reminded_at) on bills.bill to laro_app;
-- Supports the duty that reminds.
create index bill_claim on bills.bill (merchant, claim_until, id) where state = 'CLAIMABLE' and pay_mode = 'CLAIM' and reminded_at is null;

call platform.divide_by_merchant('bills.dispute', 'bills.correction');
