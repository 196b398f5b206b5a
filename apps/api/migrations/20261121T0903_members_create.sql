-- Members: the people who play. A member belongs to one merchant and to one ledger lane for ever.
create schema members;
grant usage on schema members to laro_app;

create table members.member (
  id text constraint member_pk primary key,
  merchant text not null
    -- A member without a merchant would be visible to none or to all.
    constraint member_merchant_fk references merchants.merchant,
  lane smallint not null,
  -- The cash account in the ledger, opened in the same transaction.
  cash_account bigint not null,
  book text not null,
  currency text not null,
  -- Lower case; what the member signs in with.
  account text not null,
  nickname text not null,
  type smallint not null
    -- GEN-3 lists the member types; nothing else may sign in as a member.
    constraint member_type check (type in (0, 1, 2, 4, 40, 41, 42)),
  password_hash text,
  status text not null default 'ACTIVE'
    -- A locked member signs in no more; the money stays.
    constraint member_status check (status in ('ACTIVE', 'LOCKED')),
  to_upline boolean not null default false,
  register_method text not null default 'H5',
  registered_at timestamptz not null,
  first_signed_in_at timestamptz,
  -- Trial accounts end by themselves (reliability.md 5.14).
  expires_at timestamptz,
  -- Supports `memberByAccount`: signing in, and the promise that an account name is taken once per merchant.
  constraint member_account_key unique (merchant, account),
  -- Practice money and real money are told apart by the type, once and for ever.
  constraint member_book_of_type check (
    (type in (0, 1, 2) and book = 'REAL') or (type = 4 and book = 'TRIAL') or (type >= 40 and book = 'TEST')
  )
);

alter table members.member enable row level security;
create policy member_of_merchant on members.member to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert on members.member to laro_app;
grant update (first_signed_in_at, status, password_hash, nickname) on members.member to laro_app;
