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
  spent_at timestamptz
);
-- Supports `purge`: those that nobody can answer any more.
create index captcha_expired on captcha.captcha (expires_at);

create function captcha.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from captcha.captcha c where c.expires_at < p_before
$$;
revoke all on function captcha.purge from public;
grant execute on function captcha.purge to laro_app;

alter table captcha.captcha enable row level security;
create policy captcha_of_merchant on captcha.captcha to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert on captcha.captcha to laro_app;
grant update (tries, spent_at) on captcha.captcha to laro_app;
