-- Takes away what no question will ask for again, of all merchants.
create or replace function sessions.purge(p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now timestamptz := least(p_now, clock_timestamp());
begin
  delete from sessions.device d where d.expires_at < v_now - interval '1 day';
  delete from sessions.proof p where p.at < v_now - interval '1 day';
  delete from sessions.second_step s where s.created_at < v_now - interval '1 hour';
  -- Twelve hours end every session; the rest is for whoever must know which one it was.
  delete from sessions.session s where s.created_at < v_now - interval '400 days';
  -- Attempts on nobody have nobody who could ask for them.
  delete from sessions.sign_in i
  where i.at < v_now - interval '400 days' or (i.member is null and i.at < v_now - interval '30 days');
end $$;
grant execute on function sessions.purge to laro_worker;

-- The table is not the application's to delete from: an envelope whose nonce is forgotten would open again.
create or replace function sessions.purge_nonces(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from sessions.nonce n where n.seen_at < least(p_before, clock_timestamp() - interval '10 minutes')
$$;
grant execute on function sessions.purge_nonces to laro_worker;
