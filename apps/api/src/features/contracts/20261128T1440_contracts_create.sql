-- Contracts of agents: offers, what was signed, and from which day to which it holds.
create schema contracts;
grant usage on schema contracts to laro_app;

create table contracts.contract (
  merchant text not null,
  id uuid not null,
  -- Who is paid.
  agent text not null
    -- A member is paid.
    constraint contract_agent_fk references members.member,
  kind text not null
    -- As the wire names them.
    constraint contract_kind check (kind in ('DAILY', 'DIVIDEND', 'HOURLY')),
  -- The upline who pays; null: the platform.
  payer text
    -- A member pays.
    constraint contract_payer_fk references members.member,
  -- Supports a contract by its id.
  constraint contract_pk primary key (merchant, id),
  -- Nobody pays themselves.
  constraint contract_two check (payer <> agent),
  -- What a version repeats of its contract is the contract's.
  constraint contract_parts unique (merchant, id, agent, kind)
);
-- One contract of a kind between the same two: what is offered next is its next version.
create unique index contract_between on contracts.contract (merchant, agent, kind, coalesce(payer, ''));
-- Supports the contracts that an agent pays.
create index contract_payer on contracts.contract (merchant, payer, kind) where payer is not null;

create table contracts.version (
  merchant text not null,
  contract uuid not null,
  version int not null
    -- Versions count from one.
    constraint version_number check (version > 0),
  agent text not null,
  kind text not null,
  -- Made by who offers, so that a second tap offers nothing twice.
  offer uuid not null,
  -- As they were offered: never edited.
  terms jsonb not null,
  state text not null
    -- As the wire names them.
    constraint version_state check (
      state in ('DRAFT', 'OFFERED', 'ACTIVE', 'DENIED', 'EXPIRED', 'SUPERSEDED', 'TERMINATED')),
  offered_at timestamptz not null,
  expires_at timestamptz not null
    -- There is some time to answer.
    constraint version_expires check (expires_at > offered_at),
  -- The approval by which two of the staff signed; null where the payer alone did.
  signed_by uuid,
  -- When it was accepted, denied, or ran out.
  answered_at timestamptz,
  -- The first day on which it holds, and the first on which it does no more; days of the brand.
  from_day date,
  until_day date,
  -- When it was superseded or terminated.
  ended_at timestamptz,
  -- A version is written once. Supports the versions of a contract.
  constraint version_pk primary key (merchant, contract, version),
  -- It is a version of a contract, for the same agent and of the same kind.
  constraint version_contract_fk foreign key (merchant, contract, agent, kind)
    references contracts.contract (merchant, id, agent, kind),
  -- Supports the answer to a second tap: once under its id.
  constraint version_offer unique (merchant, offer),
  -- What waits has no answer, and all else has.
  constraint version_answered check ((answered_at is null) = (state in ('DRAFT', 'OFFERED'))),
  -- What was accepted says from when it holds.
  constraint version_from check ((from_day is not null) = (state in ('ACTIVE', 'SUPERSEDED', 'TERMINATED'))),
  -- What has ended says until when it held.
  constraint version_until check ((until_day is not null) = (state in ('SUPERSEDED', 'TERMINATED'))),
  -- And when that was decided.
  constraint version_ended check ((ended_at is null) = (until_day is null)),
  -- It never ends before it begins.
  constraint version_order check (until_day >= from_day)
);
-- One open offer of a contract at a time.
create unique index version_open on contracts.version (merchant, contract) where state in ('DRAFT', 'OFFERED');
-- An agent has one contract of a kind that goes on, whoever pays it.
create unique index version_active on contracts.version (merchant, agent, kind) where state = 'ACTIVE';
-- Supports what is in force on a day.
create index version_in_force on contracts.version (merchant, kind, from_day) where from_day is not null;
-- Supports the versions of an agent, and whether an offer waits for them.
create index version_agent on contracts.version (merchant, agent, kind, offered_at desc);
-- Supports the duty that ends what nobody answered.
create index version_due on contracts.version (merchant, expires_at) where state in ('DRAFT', 'OFFERED');
-- Supports the list of staff, the newest first.
create index version_offered on contracts.version (merchant, offered_at desc, offer);

call platform.divide_by_merchant('contracts.contract', 'contracts.version');
grant select, insert on contracts.contract to laro_app;
grant select, insert, update (state, expires_at, signed_by, answered_at, from_day, until_day, ended_at)
  on contracts.version to laro_app;
