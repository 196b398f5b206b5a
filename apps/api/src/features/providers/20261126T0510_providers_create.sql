-- Providers: who brings members' money in and takes it out, and what they have told us.
create schema providers;
grant usage on schema providers to laro_app;

-- An integration: merchant × payment provider × currency × mode (settled.md 2). Its owner alone writes it.
create table providers.integration (
  -- Stands in the callback's path: /providers/{id}/callback
  id text constraint integration_pk primary key
    -- The id is part of a URL and of every reference to the provider.
    constraint integration_id_plain check (id ~ '^pay_[a-z0-9_]{1,40}$'),
  merchant text not null
    -- The merchant of a callback comes from the integration, never from the host.
    constraint integration_merchant_fk references merchants.merchant,
  provider text not null
    -- Providers that this build speaks with.
    constraint integration_provider check (provider in ('SANDBOX', 'PAYMONGO', 'XENDIT', 'BTCPAY')),
  mode text not null
    -- Play money and real money never share keys.
    constraint integration_mode check (mode in ('TEST', 'LIVE')),
  currency text not null,
  base_url text not null,
  -- What its protocol asks beside keys: a store, wallets, the account that payouts leave.
  settings jsonb not null default '{}',
  key_sealed bytea not null,
  webhook_sealed bytea not null,
  older_webhook_sealed bytea,
  older_ends_at timestamptz,
  -- What it offers: ways of paying in, and PAYOUT.
  methods text[] not null,
  -- A secret of before is good beside the other until its end, and never for ever.
  constraint integration_older check ((older_webhook_sealed is null) = (older_ends_at is null))
);
-- Supports the routes of one merchant.
create index integration_of_merchant on providers.integration (merchant, id);
grant select on providers.integration to laro_app;

-- How staff route between them: one row where somebody has said something, else an integration is on.
create table providers.switch (
  merchant text not null,
  integration text not null
    -- Switched is what is there.
    constraint switch_integration_fk references providers.integration,
  deposits boolean not null default true,
  payouts boolean not null default true,
  -- What one order costs the operator: basis points of it, and so much (in E5) beside.
  cost_bp int not null default 0
    -- No provider takes more than all.
    constraint switch_cost_bp check (cost_bp between 0 and 10000),
  cost_fixed bigint not null default 0
    -- A cost is not a gift.
    constraint switch_cost_fixed check (cost_fixed >= 0),
  version int not null default 0,
  -- One for each integration.
  constraint switch_pk primary key (merchant, integration)
);

-- Callbacks as they came, each delivery once. The body names who paid: it is sealed.
create table providers.delivery (
  merchant text not null,
  integration text not null,
  delivery text not null,
  content_hash bytea not null,
  body_sealed bytea not null,
  came text not null,
  received_at timestamptz not null,
  -- A delivery that comes again is the same.
  constraint delivery_pk primary key (merchant, integration, delivery)
);
-- Supports forgetting what no provider sends again.
create index delivery_age on providers.delivery (received_at);

-- A payment or payout as its provider knows it: whoever sends news of it, it is one.
create table providers.payment (
  provider text not null,
  mode text not null,
  payment text not null,
  merchant text not null,
  integration text not null,
  kind text not null
    -- Money in, or money out.
    constraint payment_kind check (kind in ('deposit', 'payout')),
  reference text not null,
  seen_at timestamptz not null,
  -- Their id means one payment, whatever delivers news of it.
  constraint payment_pk primary key (provider, mode, payment)
);

-- What a person should look at: news that nothing of ours answers to, or that contradicts what is known.
create table providers.flag (
  id text constraint flag_pk primary key,
  merchant text not null,
  integration text not null,
  kind text not null,
  reference text not null default '',
  payment text not null default '',
  -- Amounts and words, never who paid.
  facts jsonb not null default '{}',
  raised_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  note text not null default ''
);
-- One open flag for one cause, however often it is delivered.
create unique index flag_once on providers.flag (merchant, integration, kind, reference, payment) where settled_at is null;
-- Supports the list of staff, the newest first.
create index flag_of_merchant on providers.flag (merchant, raised_at, id);

-- Each call of ours, for health and success rates.
create table providers.attempt (
  id text constraint attempt_pk primary key,
  merchant text not null,
  integration text not null,
  act text not null,
  came text not null
    -- Done; refused in their words; or nobody knows.
    constraint attempt_came check (came in ('good', 'refused', 'unknown')),
  ms int not null,
  at timestamptz not null
);
-- Supports health and success rates of the last day.
create index attempt_lately on providers.attempt (merchant, integration, at);

-- What they say lies with them.
create table providers.balance (
  merchant text not null,
  integration text not null,
  available bigint not null,
  pending bigint not null,
  read_at timestamptz not null,
  -- The newest only.
  constraint balance_pk primary key (merchant, integration)
);

-- Days compared with the provider's own file.
create table providers.compared_day (
  merchant text not null,
  integration text not null,
  day date not null,
  ours int not null,
  theirs int not null,
  broken int not null,
  compared_at timestamptz not null,
  -- Compared again, the later stands.
  constraint compared_day_pk primary key (merchant, integration, day)
);

create table providers.difference (
  merchant text not null,
  integration text not null,
  day date not null,
  kind text not null
    -- Ours alone, theirs alone, or another amount.
    constraint difference_kind check (kind in ('ours_only', 'theirs_only', 'amount_differs')),
  payment text not null,
  reference text not null,
  ours bigint,
  theirs bigint,
  -- Its age counts from when it was first found.
  found_at timestamptz not null,
  gone_at timestamptz,
  -- One line for each thing that differs.
  constraint difference_pk primary key (merchant, integration, day, payment, reference)
);
-- Supports the list of what still differs, the oldest first.
create index difference_open on providers.difference (merchant, found_at, payment) where gone_at is null;

call platform.divide_by_merchant('providers.switch', 'providers.delivery', 'providers.payment', 'providers.flag',
  'providers.attempt', 'providers.balance', 'providers.compared_day', 'providers.difference');
grant select, insert, update on providers.switch, providers.flag, providers.balance, providers.compared_day,
  providers.difference to laro_app;
grant select, insert on providers.payment, providers.attempt to laro_app;
grant select, insert, update (came) on providers.delivery to laro_app;
