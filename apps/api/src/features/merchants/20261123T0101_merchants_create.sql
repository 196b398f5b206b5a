-- A merchant is one brand; its host names decide which merchant a request belongs to.
create schema merchants;
grant usage on schema merchants to laro_app;

create table merchants.merchant (
  code text constraint merchant_pk primary key
    -- The code is interpolated into SET LOCAL, so its alphabet is closed here and in `scope.ts`.
    constraint merchant_code_plain check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name text not null,
  currency text not null,
  -- GEN-5: the sign of the peso where nothing else is said.
  currency_symbol text not null default '₱',
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
    constraint merchant_welcome_credit_sign check (welcome_credit >= 0),
  -- How the merchant counts a valid bet: A by the result, B min(stake, |win − loss|) (rules.md 1).
  valid_bet_rule text not null default 'A'
    -- The two rules of rules.md 1.
    constraint merchant_valid_bet_rule check (valid_bet_rule in ('A', 'B')),
  -- Nobody gets in meanwhile (SYS-1); until when, where that is known.
  maintenance boolean not null default false,
  maintenance_until timestamptz,
  -- ISO 3166 codes of the countries from which nobody registers, signs in, plays or moves money.
  blocked_countries text[] not null default '{}',
  country text not null default 'PH'
    -- Two letters, as the tables of addresses and numbers write them.
    constraint merchant_country_code check (country ~ '^[A-Z]{2}$'),
  -- Countries whose mobile numbers are taken, the own one first.
  mobile_countries text[] not null default '{PH}',
  -- What the status call tells beside it: customerService, resources, imageCDNs, mobileTemplate, paths.
  client jsonb not null default '{}',
  -- Off only where nothing is at stake and passwords are printed anyway: the demo.
  staff_second_factor boolean not null default true
);

create table merchants.host (
  -- Supports `merchantOfHost`: one host belongs to one merchant.
  host text constraint host_pk primary key,
  -- A host without its merchant would answer for nobody.
  merchant text not null constraint host_merchant_fk references merchants.merchant
);

grant select on merchants.merchant, merchants.host to laro_app;
