-- What a token says, by one statement: a transaction that first names its merchant would cost more than the reading.
create or replace function launches.session_of(p_merchant text, p_token_hash bytea) returns table (
  member text, integration text, created_at timestamptz, seen_at timestamptz, revoked_at timestamptz, epoch int
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.member, s.integration, s.created_at, s.seen_at, s.revoked_at, s.session_epoch
  from launches.vendor_session s
  where s.token_hash = p_token_hash and s.merchant = p_merchant
$$;
grant execute on function launches.session_of to laro_app;

-- A bet is a sign of life of the vendor session and of the member's own session (SESSION-1), and all of them are
-- written together. Rows that somebody holds are left alone: it will be told again a minute later. Each row is found by
-- its key: plans are made once for a session, and on a new database before there is anything to count.
create or replace function launches.touch_all(p_token_hashes bytea[], p_now timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  v_handles text[];
begin
  with seen as (
    update launches.vendor_session s set seen_at = greatest(s.seen_at, p_now)
    from unnest(p_token_hashes) t (token_hash)
    cross join lateral (
      select v.ctid as place from launches.vendor_session v where v.token_hash = t.token_hash
      limit 1 for no key update skip locked
    ) f
    where s.ctid = f.place
    returning s.session_handle
  )
  select array_agg(distinct seen.session_handle) into v_handles from seen;
  perform sessions.touch(v_handles, p_now);
end $$;
grant execute on function launches.touch_all to laro_app;

-- What a member who is erased opened lately.
create or replace function launches.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from launches.recent_game g where g.merchant = current_setting('laro.merchant') and g.member = p_member;
  end if;
end $$;

-- Which games a member opened, and when for the first time; row security judges whoever asks.
create or replace view launches.public_launch with (security_invoker = true) as
  select merchant, member, node_id, first_at from launches.recent_game;
grant select on launches.public_launch to laro_app;
