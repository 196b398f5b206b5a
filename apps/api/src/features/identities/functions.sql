create or replace function identities.purge(p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now timestamptz := least(p_now, clock_timestamp());
begin
  delete from identities.state s where s.created_at < v_now - interval '1 hour';
  -- A token is refused by its age long before this.
  delete from identities.spent_token t where t.seen_at < v_now - interval '1 day';
end $$;
grant execute on function identities.purge to laro_worker;
