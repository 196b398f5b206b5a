-- A merchant is one brand; its host names decide which merchant a request belongs to.
create schema merchants;
grant usage on schema merchants to laro_app;

create table merchants.merchant (
  code text constraint merchant_pk primary key
    -- The code is interpolated into SET LOCAL, so its alphabet is closed here and in `scope.ts`.
    constraint merchant_code_plain check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name text not null,
  currency text not null,
  currency_symbol text not null,
  languages text[] not null,
  default_language text not null,
  time_zone text not null,
  flags text[] not null default '{}',
  profile text not null,
  theme jsonb not null default '{}',
  follow jsonb not null default '[]',
  footer text not null default '',
  welcome_credit bigint not null default 0
    -- A credit is never a debit by another name.
    constraint merchant_welcome_credit_sign check (welcome_credit >= 0)
);

create table merchants.host (
  -- Supports `merchantOfHost`: one host belongs to one merchant.
  host text constraint host_pk primary key,
  -- A host without its merchant would answer for nobody.
  merchant text not null constraint host_merchant_fk references merchants.merchant
);

grant select on merchants.merchant, merchants.host to laro_app;
