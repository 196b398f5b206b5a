-- Takes away what no question will ask for again, of all merchants.
create or replace function sessions.purge(p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now timestamptz := least(p_now, clock_timestamp());
begin
  delete from sessions.device d where d.expires_at < v_now - interval '1 day';
  delete from sessions.proof p where p.at < v_now - interval '1 day';
  delete from sessions.second_factor s where s.created_at < v_now - interval '1 hour';
  -- Twelve hours end every session; the rest is for whoever must know which one it was.
  delete from sessions.session s where s.created_at < v_now - interval '400 days';
  -- Attempts on nobody have nobody who could ask for them.
  delete from sessions.sign_in i
  where i.at < v_now - interval '400 days' or (i.member is null and i.at < v_now - interval '30 days');
end $$;
grant execute on function sessions.purge to laro_worker;

-- The table is not the application's to delete from: a body whose nonce is forgotten would open again.
create or replace function sessions.purge_nonces(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from sessions.nonce n where n.seen_at < least(p_before, clock_timestamp() - interval '10 minutes')
$$;
grant execute on function sessions.purge_nonces to laro_worker;

-- Signs of life of sessions that somebody plays in. Rows that somebody holds are left alone: it will be told again. Each row
-- is found by its key, as in `launches.touch_all`.
create or replace function sessions.touch(p_handles text[], p_now timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  update sessions.session m set seen_at = greatest(m.seen_at, p_now)
  from unnest(p_handles) t (session_handle)
  -- Judged outside: with its end in the look-up, an index of all open sessions looks as good as the key.
  cross join lateral (
    select h.ctid as place, h.ended_at, h.seen_at from sessions.session h where h.handle = t.session_handle
    limit 1 for no key update skip locked
  ) f
  where m.ctid = f.place and f.ended_at is null
    -- One that has gone idle stays gone: playing on in a frame does not open it again.
    and f.seen_at > p_now - interval '30 minutes';
end $$;
