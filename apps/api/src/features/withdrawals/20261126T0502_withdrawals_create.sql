-- Withdrawals: what members asked to be paid out, every step of it, and how a brand judges them.
create schema withdrawals;
grant usage on schema withdrawals to laro_app;

create table withdrawals.withdrawal (
  merchant text not null,
  -- Made by the browser: what is sent twice is one. It is the reference in the ledger and at the provider too.
  id uuid not null,
  member text not null,
  lane smallint not null,
  cash_account bigint not null,
  currency text not null,
  payee uuid not null,
  amount bigint not null
    -- A withdrawal moves something.
    constraint withdrawal_amount check (amount > 0),
  -- Taken out of the amount.
  fee bigint not null
    -- Something arrives.
    constraint withdrawal_fee check (fee >= 0 and fee < amount),
  state text not null
    -- `settled.md` 4.
    constraint withdrawal_state check (state in ('requested', 'reviewing', 'approved', 'rejected', 'cancelled', 'paying',
      'paid', 'failed', 'unknown')),
  business_day date not null,
  requested_at timestamptz not null,
  state_at timestamptz not null,
  -- Counts its steps.
  version int not null default 1,
  -- Why it was not approved of itself, and what the rules looked at.
  reasons text[] not null default '{}',
  judged jsonb,
  rejection text,
  hold_until timestamptz,
  hold_by text,
  hold_reason text,
  claimed_by text,
  claimed_until timestamptz,
  -- Which provider pays it; set before the provider is asked, and then never another.
  provider text,
  -- The provider's own id of it.
  payment text,
  -- When the provider was first asked to pay, and last asked what became of it.
  sent_at timestamptz,
  asked_at timestamptz,
  -- It came back from the bank after it was paid.
  returned_at timestamptz,
  -- Supports reading one, and forbids a second under one id, whoever sends it.
  constraint withdrawal_pk primary key (merchant, id),
  -- It is paid to an account that its member has added.
  constraint withdrawal_payee_fk foreign key (merchant, payee) references payees.payee (merchant, id),
  -- Whoever pays is written down first.
  constraint withdrawal_provider check (state not in ('paying', 'paid', 'unknown') or provider is not null)
);
-- Supports `listWithdrawals`, the day's limits, and what a member has had before.
create index withdrawal_of_member on withdrawals.withdrawal (merchant, member, requested_at desc, id);
-- Supports the list of staff, by time.
create index withdrawal_by_time on withdrawals.withdrawal (merchant, requested_at, id);
-- Supports the list of staff, by amount.
create index withdrawal_by_amount on withdrawals.withdrawal (merchant, amount, id);
-- Supports the work of every minute: what is to be judged, paid and asked for.
create index withdrawal_under_way on withdrawals.withdrawal (merchant, state, state_at)
  where state in ('requested', 'reviewing', 'approved', 'paying', 'unknown');
-- Supports removing an account, which waits for what is under way to it.
create index withdrawal_by_payee on withdrawals.withdrawal (merchant, payee);

create table withdrawals.step (
  merchant text not null,
  withdrawal uuid not null,
  version int not null,
  -- Null for the first.
  from_state text,
  state text not null,
  at timestamptz not null,
  -- Who of the staff did it; null for the member, a rule or the provider.
  by text,
  reason text not null default '',
  -- One step after another, each once.
  constraint step_pk primary key (merchant, withdrawal, version),
  -- `settled.md` 4: no other way leads from one state to another.
  constraint step_allowed check (
    from_state is null and state = 'requested' and version = 1
    or (from_state, state) in (
      ('requested', 'reviewing'), ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
      ('reviewing', 'approved'), ('reviewing', 'rejected'), ('reviewing', 'cancelled'),
      ('approved', 'paying'), ('approved', 'rejected'),
      ('paying', 'paid'), ('paying', 'failed'), ('paying', 'unknown'),
      ('unknown', 'paid'), ('unknown', 'failed'), ('failed', 'paid'))),
  -- Steps are of a withdrawal.
  constraint step_withdrawal_fk foreign key (merchant, withdrawal) references withdrawals.withdrawal (merchant, id)
);

-- What a provider has said of a payout, whether or not it changed anything.
create table withdrawals.word (
  merchant text not null,
  withdrawal uuid not null,
  word text not null
    -- As the wire of providers knows them.
    constraint word_known check (word in ('accepted', 'paid', 'failed', 'reversed')),
  at timestamptz not null,
  -- Whether it moved the withdrawal on.
  took boolean not null,
  -- Each word counts once.
  constraint word_pk primary key (merchant, withdrawal, word),
  -- Words are about a withdrawal.
  constraint word_withdrawal_fk foreign key (merchant, withdrawal) references withdrawals.withdrawal (merchant, id)
);

create table withdrawals.comment (
  merchant text not null,
  withdrawal uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  by text not null,
  body text not null,
  -- Supports reading those of one withdrawal, in order.
  constraint comment_pk primary key (merchant, withdrawal, id),
  -- Comments are on a withdrawal.
  constraint comment_withdrawal_fk foreign key (merchant, withdrawal) references withdrawals.withdrawal (merchant, id)
);

-- How a brand judges them, where it has said so.
create table withdrawals.rule (
  merchant text constraint rule_pk primary key,
  auto_max bigint not null,
  auto_day_max bigint not null,
  auto_payee_days int not null,
  four_eyes_from bigint not null,
  fee_fixed bigint not null,
  fee_basis_points int not null,
  service_minutes int not null,
  -- Counts the changes: what was decided of an earlier one is not of this.
  version int not null default 1
);

-- What members of a level withdraw; a level that is not here has what the one below it has.
create table withdrawals.level (
  merchant text not null,
  level int not null,
  order_min bigint not null,
  order_max bigint not null
    -- An order fits between.
    constraint level_order check (order_min > 0 and order_max >= order_min),
  day_max bigint not null
    -- A day holds an order.
    constraint level_day check (day_max >= order_min),
  day_orders int not null
    -- A day without an order is no level.
    constraint level_orders check (day_orders > 0),
  -- Counts the changes.
  version int not null default 1,
  -- Supports finding a member's: the highest that is not above theirs.
  constraint level_pk primary key (merchant, level)
);

call platform.divide_by_merchant('withdrawals.withdrawal', 'withdrawals.step', 'withdrawals.word', 'withdrawals.comment',
  'withdrawals.rule', 'withdrawals.level');
grant select, insert on withdrawals.withdrawal, withdrawals.step, withdrawals.word, withdrawals.comment, withdrawals.rule,
  withdrawals.level to laro_app;
grant update (state, state_at, version, reasons, judged, rejection, hold_until, hold_by, hold_reason, claimed_by,
  claimed_until, provider, payment, sent_at, asked_at, returned_at) on withdrawals.withdrawal to laro_app;
grant update on withdrawals.rule, withdrawals.level to laro_app;
