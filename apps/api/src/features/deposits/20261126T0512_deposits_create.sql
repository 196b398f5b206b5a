-- Deposits: orders of members who bring money in, what became of each, and what was taken back of it.
create schema deposits;
grant usage on schema deposits to laro_app;

-- How members of a brand may pay in; what is not there is not offered.
create table deposits.method (
  merchant text not null,
  method text not null
    -- A page of the provider, a QR code, a bank transfer with a receipt, or a stablecoin.
    constraint method_known check (method in ('HOSTED', 'QR', 'RECEIPT', 'STABLECOIN')),
  enabled boolean not null,
  min_amount bigint not null
    -- A deposit brings something.
    constraint method_min check (min_amount > 0),
  max_amount bigint not null,
  -- What the member pays for it: basis points of what arrives, and so much beside.
  fee_bp int not null default 0
    -- A fee leaves something.
    constraint method_fee_bp check (fee_bp between 0 and 5000),
  fee_fixed bigint not null default 0,
  quick_amounts bigint[] not null default '{}',
  minutes int not null
    -- An order waits for as long as somebody can pay.
    constraint method_minutes check (minutes between 1 and 10080),
  sort smallint not null,
  -- Where one transfers to; of bank transfers alone.
  bank jsonb,
  -- A receipt above it takes two people.
  two_above bigint not null default 5000000000,
  version int not null default 0,
  -- What is least is not more than what is most, and more than its fee.
  constraint method_range check (min_amount <= max_amount and fee_fixed >= 0 and fee_fixed < min_amount),
  -- One transfers somewhere.
  constraint method_bank check (method <> 'RECEIPT' or bank is not null),
  -- Each way once.
  constraint method_pk primary key (merchant, method)
);

create table deposits.deposit (
  id text constraint deposit_pk primary key,
  merchant text not null,
  member text not null,
  -- Made by the member's app: the same order twice is one.
  request uuid not null,
  method text not null,
  amount bigint not null
    -- An order is for something.
    constraint deposit_amount check (amount > 0),
  currency text not null,
  fee bigint not null default 0,
  -- The terms of its fee when it was ordered: the member agreed to these.
  fee_bp int not null,
  fee_fixed bigint not null,
  -- What an offer of the brand adds, once there are offers.
  offer text,
  state text not null
    -- settled.md 4.
    constraint deposit_state check (state in ('pending', 'reviewing', 'paid', 'rejected', 'failed', 'expired', 'cancelled', 'unknown')),
  flags text[] not null default '{}',
  -- Through whom; null for a transfer to our own bank account.
  integration text,
  -- Theirs: the order as they know it, and the payment that paid it.
  provider_order text,
  -- Integrations that have said no before anything began.
  tried text[] not null default '{}',
  page_url text,
  qr text,
  -- Drawn by a provider that shows nobody its text.
  qr_picture text,
  -- An address and what to send there, of a stablecoin.
  coin jsonb,
  received bigint,
  -- Of a receipt.
  remark text not null default '',
  submitted_at timestamptz,
  assigned_to text,
  decided_by text,
  reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  -- When somebody is to ask the provider; null where nobody need.
  look_at timestamptz,
  version int not null default 1,
  -- Paid is what was received, and when.
  constraint deposit_paid check ((state = 'paid') = (received is not null) and (state = 'paid') = (paid_at is not null))
);
-- The same order of a member, sent twice, is one.
create unique index deposit_once on deposits.deposit (merchant, member, request);
-- Supports a member's record, the newest first.
create index deposit_of_member on deposits.deposit (merchant, member, created_at desc, id);
-- Supports the list of staff.
create index deposit_of_merchant on deposits.deposit (merchant, created_at, id);
-- Supports the queue of receipts, the longest waiting first.
create index deposit_receipts on deposits.deposit (merchant, submitted_at, id) where state = 'reviewing';
-- Supports finding what is to be asked for.
create index deposit_to_look on deposits.deposit (merchant, look_at) where look_at is not null;
-- Supports finding what has expired.
create index deposit_to_expire on deposits.deposit (merchant, expires_at) where state = 'pending';
-- Supports how orders ended lately, by provider.
create index deposit_by_provider on deposits.deposit (merchant, created_at, integration) where integration is not null;

-- What happened to an order, step by step.
create table deposits.step (
  merchant text not null,
  deposit text not null
    -- A step of an order that is there.
    constraint step_deposit_fk references deposits.deposit,
  version int not null,
  state text not null,
  cause text not null,
  at timestamptz not null,
  -- Each version once, in their order.
  constraint step_pk primary key (merchant, deposit, version)
);

-- Money that moved for an order, each arrival and each reversal once: by the provider's own id of it.
create table deposits.movement (
  merchant text not null,
  integration text not null,
  movement text not null,
  deposit text not null
    -- Money moved for an order that is there.
    constraint movement_deposit_fk references deposits.deposit,
  kind text not null
    -- In; back to whoever paid; or taken back.
    constraint movement_kind check (kind in ('received', 'refunded', 'charged_back')),
  amount bigint not null
    -- Something moved.
    constraint movement_amount check (amount > 0),
  at timestamptz not null,
  -- The same news again moves nothing.
  constraint movement_pk primary key (merchant, integration, movement)
);
-- Supports what moved for one order.
create index movement_of_deposit on deposits.movement (merchant, deposit, at);
-- Supports comparing a day with a provider's file.
create index movement_of_day on deposits.movement (merchant, integration, at);

-- Receipts of transfers: pictures drawn anew, sealed, for they show whose account it was.
create table deposits.picture (
  id text constraint picture_pk primary key,
  merchant text not null,
  member text not null,
  -- Null until it is sent with an order.
  deposit text,
  bytes_sealed bytea not null,
  uploaded_at timestamptz not null
);
-- Supports the pictures of a receipt.
create index picture_of_deposit on deposits.picture (merchant, deposit) where deposit is not null;
-- Supports counting a member's, and forgetting what was never sent.
create index picture_of_member on deposits.picture (merchant, member, uploaded_at);

call platform.divide_by_merchant('deposits.method', 'deposits.deposit', 'deposits.step', 'deposits.movement', 'deposits.picture');
grant select, insert, update on deposits.method, deposits.deposit to laro_app;
grant select, insert on deposits.step, deposits.movement to laro_app;
grant select, insert, update on deposits.picture to laro_app;
