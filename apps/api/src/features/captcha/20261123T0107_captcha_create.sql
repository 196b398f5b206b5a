-- Captchas: friction for machines. In the database, so that any process may judge what another has drawn.
create schema captcha;
grant usage on schema captcha to laro_app;

create table captcha.captcha (
  id text constraint captcha_pk primary key,
  merchant text not null,
  -- Keyed hash of the address that asked: an answer is worth nothing elsewhere.
  address bytea not null,
  -- Keyed hash of id and answer: neither the table nor a dump of it tells one.
  answer bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- Below which number the answer lies, so that work asked for in quieter times is not handed in for harder; null: a picture.
  ceiling int
);
-- Supports `purge`: those that nobody can answer any more.
create index captcha_expired on captcha.captcha (expires_at);
call platform.divide_by_merchant('captcha.captcha');
grant select, insert on captcha.captcha to laro_app;
grant update (tries, spent_at) on captcha.captcha to laro_app;

-- How hard a device must work for a captcha follows from what has failed at its address.
create table captcha.failure (
  merchant text not null,
  -- Keyed hash of the network that failed: the table alone tells nobody's address.
  address bytea not null,
  failed int not null,
  window_started_at timestamptz not null,
  -- Supports `countFailure` and `failuresOf`: one counter for an address, whatever process counts.
  constraint captcha_failure_pk primary key (merchant, address)
);
-- Supports `purge_failures`: the oldest first.
create index captcha_failure_started on captcha.failure (window_started_at);
call platform.divide_by_merchant('captcha.failure');
grant select, insert, update on captcha.failure to laro_app;
