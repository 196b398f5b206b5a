-- A vendor session belongs to a generation of its member's ledger account: ending all of them is to count that on, and
-- every stake sees it under the account's lock, in all processes at once.
alter table launches.vendor_session add column session_epoch int not null default 0;

-- A bet is a sign of life of the vendor session and of the member's own session (settled.md 5). Rows that somebody
-- holds are left alone: it will be told again a minute later.
create function launches.touch(p_token_hash bytea, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  with seen as (
    update launches.vendor_session s set seen_at = greatest(s.seen_at, p_now)
    where s.token_hash in (
      select v.token_hash from launches.vendor_session v where v.token_hash = p_token_hash
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
-- What a token says, by one statement: a transaction that first names its merchant would cost more than the reading.
create function launches.session_of(p_merchant text, p_token_hash bytea) returns table (
  member text, integration text, created_at timestamptz, seen_at timestamptz, revoked_at timestamptz, epoch int
)
language sql stable security definer set search_path = pg_catalog as $$
  select s.member, s.integration, s.created_at, s.seen_at, s.revoked_at, s.session_epoch
  from launches.vendor_session s
  where s.token_hash = p_token_hash and s.merchant = p_merchant
$$;

revoke all on function launches.touch, launches.session_of from public;
grant execute on function launches.touch, launches.session_of to laro_app;
