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

alter table captcha.failure enable row level security;
create policy captcha_failure_of_merchant on captcha.failure to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert, update on captcha.failure to laro_app;

-- Below which number the answer lies, so that work asked for in quieter times is not handed in for harder; null: a picture.
alter table captcha.captcha add column ceiling int;

-- No caller's clock that runs ahead makes it forget more.
create function captcha.purge_failures(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from captcha.failure f where f.window_started_at < least(p_before, statement_timestamp()) - interval '1 day'
$$;
revoke all on function captcha.purge_failures from public;
grant execute on function captcha.purge_failures to laro_app;
