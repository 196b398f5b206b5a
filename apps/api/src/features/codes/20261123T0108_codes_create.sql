-- Codes: six digits that prove that somebody reads a number or an address now. Numbers stand here as keyed hashes.
create schema codes;
grant usage on schema codes to laro_app;

create table codes.setting (
  merchant text
    -- One line for each brand that departs from the default values.
    constraint setting_pk primary key
    -- And for no other.
    constraint setting_merchant_fk references merchants.merchant,
  -- The most that SMS may cost in a day (UTC), in 1/100000 of the merchant's currency.
  daily_cap bigint not null,
  -- What an SMS costs where `price` names no country.
  price_default bigint not null
    -- Free messages would empty the cap of its meaning.
    constraint setting_price check (price_default > 0)
);

create table codes.price (
  merchant text not null
    -- What a brand pays its carrier.
    constraint price_merchant_fk references merchants.merchant,
  -- ISO 3166, two letters.
  country text not null,
  price bigint not null
    -- As in `setting`.
    constraint price_price check (price > 0),
  -- The most that SMS to this country may cost in a day; null: as much as all together.
  daily_cap bigint,
  -- Supports `priceOf`: one price for each country.
  constraint price_pk primary key (merchant, country)
);

create table codes.spend (
  merchant text not null,
  day date not null,
  -- Or '*' for all together.
  country text not null,
  spent bigint not null,
  -- Supports `spend`: one row that everybody who sends waits for, so that the cap holds exactly.
  constraint spend_pk primary key (merchant, day, country)
);

create table codes.code (
  id text constraint code_pk primary key,
  merchant text not null,
  channel text not null
    -- As of the gateways.
    constraint code_channel check (channel in ('sms', 'email')),
  purpose text not null
    -- What a code of one purpose opens, no other does.
    constraint code_purpose check (purpose in ('register', 'login', 'reset', 'bind')),
  -- Keyed hash of the number or address.
  destination bytea not null,
  -- Keyed hash of the address that asked.
  asker bytea not null,
  -- Keyed hash of the secret of the browser that asked: it opens nowhere else, and nobody else uses up its tries.
  browser bytea not null,
  -- Who may use it, for a purpose that knows who asks; null for a visitor.
  member text,
  -- Keyed hash of code, purpose, destination and member.
  answer bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, replaced by a later one, or never delivered: it opens nothing any more.
  ended_at timestamptz,
  -- Known not to have left: the wait for the next one falls away, the budgets count it.
  failed boolean not null default false
);
-- Supports `sentTo` (how many in the hour and the day) and `take_code` (the newest that still opens something).
create index code_destination on codes.code (merchant, destination, sent_at desc);
-- Supports `askedFrom`: the budget of one address.
create index code_asker on codes.code (merchant, asker, sent_at desc);
-- Supports `purge`: older than every budget.
create index code_age on codes.code (sent_at);
call platform.divide_by_merchant('codes.price', 'codes.setting', 'codes.spend', 'codes.code');
grant select on codes.price, codes.setting to laro_app;
grant select, insert, update on codes.spend to laro_app;
grant select, insert on codes.code to laro_app;
grant update (tries, ended_at, failed) on codes.code to laro_app;
