-- Payees: the accounts to which members are paid, each in the member's own name.
create schema payees;
grant usage on schema payees to laro_app;

create table payees.payee (
  merchant text not null,
  -- Made by the browser: what is sent twice is added once.
  id uuid not null,
  member text not null,
  kind text not null
    -- As the wire knows them.
    constraint payee_kind check (kind in ('bank', 'ewallet', 'crypto')),
  institution text not null,
  -- Number and holder, bound to the row; null once its member is erased.
  sealed bytea,
  -- Of institution and number, keyed: who else is paid to the same account, without anybody reading it.
  number_hash bytea not null,
  added_at timestamptz not null,
  -- Kept: withdrawals name it.
  removed_at timestamptz,
  -- Supports reading one, and forbids adding it twice.
  constraint payee_pk primary key (merchant, id)
);
-- Supports `listPayees`, and forbids the same account twice with one member.
create unique index payee_of_member on payees.payee (merchant, member, number_hash) where removed_at is null;
-- Supports finding who else is paid to an account, also after it was removed.
create index payee_by_number on payees.payee (merchant, number_hash, member);

call platform.divide_by_merchant('payees.payee');
grant select, insert on payees.payee to laro_app;
grant update (removed_at) on payees.payee to laro_app;
