-- Invitations that nobody can use any more: the audit tells what became of them.
create or replace function colleagues.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from colleagues.invitation where expires_at < least(p_now, clock_timestamp()) - interval '30 days';
$$;
grant execute on function colleagues.purge to laro_worker;

-- From where staff of a merchant may work: asked at every request of theirs, in one statement with `sessions.entry`.
create or replace function colleagues.networks_of(p_merchant text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select n.list from colleagues.networks n where n.merchant = p_merchant
$$;
grant execute on function colleagues.networks_of to laro_app;
