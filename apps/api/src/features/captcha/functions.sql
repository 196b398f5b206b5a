-- What is old is judged by the clock of the database: a caller whose clock is wrong, or who lies, removes nothing that
-- is still wanted.
create or replace function captcha.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from captcha.captcha c where c.expires_at < least(p_before, clock_timestamp())
$$;
grant execute on function captcha.purge to laro_worker;

-- No caller's clock that runs ahead makes it forget more.
create or replace function captcha.purge_failures(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from captcha.failure f where f.window_started_at < least(p_before, statement_timestamp()) - interval '1 day'
$$;
grant execute on function captcha.purge_failures to laro_worker;
