-- Bills of agents' contracts: what teams played, the runs of their periods, the bills, and what was paid of them.
create schema bills;
grant usage on schema bills to laro_app;

create table bills.play (
  merchant text not null,
  -- The day and hour of the brand in which the bets were settled first: what is corrected later belongs to them.
  day date not null,
  hour smallint not null
    -- A day has 24 hours.
    constraint play_hour check (hour between 0 and 23),
  -- Until when it had become known: the end of that hour, and of what was changed later the end of the quarter of its change.
  known timestamptz not null,
  member text not null,
  vendor text not null,
  category text not null,
  -- The agents above the member at that moment, from the top.
  path text[] not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  -- One row per hour, member, game's category and vendor, place in the tree and moment of knowing. Supports the figures of a period.
  constraint play_pk primary key (merchant, day, hour, member, category, vendor, path, known)
);
-- Supports the question which periods have changed since they were computed.
create index play_known on bills.play (merchant, known);
grant select on bills.play to laro_app;
grant insert, update on bills.play to laro_worker;

create table bills.run (
  merchant text not null,
  id text not null,
  -- Periods of one series follow each other without gaps.
  series text not null
    -- What is paid by which period.
    constraint run_series check (series in ('HOURLY', 'DAILY', 'HALF_MONTH', 'MONTH', 'WEEK')),
  first date not null,
  last date not null
    -- A period does not end before it begins.
    constraint run_period check (last >= first),
  -- −1: the whole of its days.
  hour smallint not null
    -- An hour is one of a day.
    constraint run_hour check (hour between -1 and 23 and (hour >= 0) = (series = 'HOURLY')),
  -- What had become known until then is in its bills.
  cutoff timestamptz not null,
  -- Until when corrections of the period are in a bill, its own or a later one.
  computed_until timestamptz not null,
  -- What was in force in the period: contracts, who counted, deductions.
  closing jsonb not null,
  total bigint not null,
  -- Of the period before, for who compares.
  total_before bigint,
  state text not null
    -- It is looked at, then committed.
    constraint run_state check (state in ('PREVIEW', 'COMMITTED')),
  calculated_at timestamptz not null,
  committed_at timestamptz
    -- What is committed says when.
    constraint run_committed check ((committed_at is not null) = (state = 'COMMITTED')),
  -- The colleague, the approval, or `limit` where the brand's limit allowed it without anybody.
  committed_by text
    -- And by whom.
    constraint run_committed_by check ((committed_by is not null) = (state = 'COMMITTED')),
  -- Supports `runById`.
  constraint run_pk primary key (merchant, id),
  -- A period is run once, however often and by how many it is started. Supports the newest run of a series.
  constraint run_once unique (merchant, series, first, last, hour)
);
-- Supports the list of staff, the newest first.
create index run_at on bills.run (merchant, calculated_at, id);
grant select, update (state, committed_at, committed_by) on bills.run to laro_app;
grant insert, update on bills.run to laro_worker;

create table bills.part (
  merchant text not null,
  run text not null,
  contract text not null,
  -- What the period made for the contract as it was computed last, and what the contract remembers after it.
  part bigint not null,
  memory jsonb not null,
  -- What is left to a next bill after this run.
  pending bigint not null,
  -- One of each contract. Supports the computation of what was corrected.
  constraint part_pk primary key (merchant, run, contract),
  -- Of a run.
  constraint part_run_fk foreign key (merchant, run) references bills.run (merchant, id)
);
grant select on bills.part to laro_app;
grant insert, update on bills.part to laro_worker;

create table bills.bill (
  merchant text not null,
  id text not null,
  run text not null,
  contract text not null,
  version int not null,
  agent text not null
    -- Somebody is paid.
    constraint bill_agent_fk references members.member,
  -- Null: the platform pays.
  payer text,
  kind text not null
    -- As contracts name them.
    constraint bill_kind check (kind in ('DAILY', 'DIVIDEND', 'HOURLY')),
  first date not null,
  last date not null,
  hour smallint not null,
  -- How many payers are between the agent and the platform: who pays others is paid first.
  depth smallint not null,
  -- As they were written: those of the base sum to it, the others to the amount.
  base_lines jsonb not null,
  base bigint not null,
  lines jsonb not null,
  amount bigint not null
    -- A bill is never below zero.
    constraint bill_amount check (amount >= 0),
  -- What of it the platform adds where a payer's own pay does not allow it.
  top_up bigint not null
    -- It adds at most all.
    constraint bill_top_up check (top_up between 0 and amount),
  -- −1: none was reached.
  tier smallint not null,
  active int not null,
  -- What the agent owes downlines of this period, and what is left then.
  owed bigint not null,
  net bigint not null,
  terms jsonb not null,
  -- Whether it is paid by itself, or when the agent claims it.
  pay_mode text not null
    -- As contracts name them.
    constraint bill_pay_mode check (pay_mode in ('AUTO', 'CLAIM')),
  state text not null
    -- Each leads to the next alone; see `bills.move`.
    constraint bill_state check (state in ('CALCULATED', 'CLAIMABLE', 'UNAPPROVED', 'ISSUED', 'PART_ISSUED', 'NOT_REACHED',
      'DENIED', 'EXPIRED', 'REVERSED')),
  calculated_at timestamptz not null,
  -- The last day on which it is claimed.
  claim_until date,
  claimed_at timestamptz,
  paid bigint not null default 0
    -- Never more than it is.
    constraint bill_paid check (paid between 0 and amount and (state <> 'ISSUED' or paid = amount)),
  payments smallint not null default 0,
  -- Since when the payer is short, and when it is tried again.
  short_since timestamptz,
  retry_at timestamptz
    -- What is short is tried again.
    constraint bill_retry check ((retry_at is not null) = (state = 'PART_ISSUED')),
  -- When it ended: paid, expired, denied, or nothing to pay.
  ended_at timestamptz
    -- What has ended says when.
    constraint bill_ended check ((ended_at is not null) = (state in ('ISSUED', 'NOT_REACHED', 'DENIED', 'EXPIRED', 'REVERSED'))),
  -- Supports `billById`.
  constraint bill_pk primary key (merchant, id),
  -- Written once for a contract and a period (PAY-12), and for each of its versions.
  constraint bill_once unique (merchant, contract, first, last, hour),
  -- Of a run.
  constraint bill_run_fk foreign key (merchant, run) references bills.run (merchant, id)
);
-- Supports the bills of an agent, the newest first.
create index bill_agent on bills.bill (merchant, agent, last desc, hour desc, id desc);
-- Supports the bills that an agent owes downlines of a run, and the bills of a run.
create index bill_payer on bills.bill (merchant, run, payer);
-- Supports the duties that pay and that end what nobody claimed.
create index bill_due on bills.bill (merchant, depth, id) where state in ('CLAIMABLE', 'PART_ISSUED');
-- Supports the list of staff, the newest first.
create index bill_at on bills.bill (merchant, calculated_at, id);
-- Supports what a dividend deducts of salaries.
create index bill_days on bills.bill (merchant, kind, first);
grant select on bills.bill to laro_app;
grant update (state, claim_until, claimed_at, paid, payments, short_since, retry_at, ended_at) on bills.bill to laro_app;
grant insert on bills.bill to laro_worker;

create table bills.payment (
  merchant text not null,
  bill text not null,
  no smallint not null,
  source text not null
    -- The upline's wallet, or the platform.
    constraint payment_source check (source in ('PAYER', 'PLATFORM')),
  amount bigint not null
    -- A payment moves something.
    constraint payment_amount check (amount > 0),
  at timestamptz not null,
  -- One of each number: the ledger's reference is the bill and it.
  constraint payment_pk primary key (merchant, bill, no),
  -- Of a bill.
  constraint payment_bill_fk foreign key (merchant, bill) references bills.bill (merchant, id)
);
grant select, insert on bills.payment to laro_app;

create table bills.setting (
  merchant text not null,
  kind text not null
    -- As contracts name them.
    constraint setting_kind check (kind in ('DAILY', 'DIVIDEND', 'HOURLY')),
  -- Nothing is calculated, committed, claimed or paid.
  is_stopped boolean not null,
  changed_at timestamptz not null,
  changed_by text not null,
  reason text not null,
  -- One of each kind.
  constraint setting_pk primary key (merchant, kind)
);
grant select, insert, update on bills.setting to laro_app;

call platform.divide_by_merchant('bills.play', 'bills.run', 'bills.part', 'bills.bill', 'bills.payment', 'bills.setting');
