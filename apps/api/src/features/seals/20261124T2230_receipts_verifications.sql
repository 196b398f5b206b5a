-- Verifications of the chain of acts that staff asked for; the worker makes them.
create table receipts.verification (
  merchant text not null,
  id uuid not null,
  staff text not null,
  requested_at timestamptz not null,
  -- Of the try that runs, or of the last one.
  started_at timestamptz,
  finished_at timestamptz,
  seals bigint not null default 0,
  heads bigint not null default 0,
  wrong bigint not null default 0,
  findings jsonb not null default '[]',
  -- Why it could not be made.
  failure text,
  -- Each is one.
  constraint verification_pk primary key (merchant, id),
  -- Nothing ends before it began.
  constraint verification_order check (finished_at is null or started_at is not null)
);
-- Of one brand one waits or runs at most: whoever asks for a second is shown the first.
create unique index verification_open on receipts.verification (merchant) where finished_at is null;
-- Supports `newest`: the one that was asked for last.
create index verification_newest on receipts.verification (merchant, requested_at desc);
call platform.divide_by_merchant('receipts.verification');
grant select on receipts.verification to laro_app;
