-- Signs of life are written all together: a function called for each of them cost more than what it wrote.
drop function launches.touch(bytea, timestamptz);

create function launches.touch_all(p_token_hashes bytea[], p_now timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  with seen as (
    update launches.vendor_session s set seen_at = greatest(s.seen_at, p_now)
    where s.token_hash in (
      select v.token_hash from launches.vendor_session v where v.token_hash = any (p_token_hashes)
      for no key update skip locked
    )
    returning s.session_handle
  )
  update sessions.session m set seen_at = greatest(m.seen_at, p_now)
  where m.secret_hash in (
    select h.secret_hash from sessions.session h
    where h.handle in (select session_handle from seen) and h.ended_at is null
      -- One that has gone idle stays gone: playing on in a frame does not open it again.
      and h.seen_at > p_now - interval '30 minutes'
    for no key update skip locked
  );
end $$;

revoke all on function launches.touch_all from public;
grant execute on function launches.touch_all to laro_app;
