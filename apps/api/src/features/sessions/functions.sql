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

-- Where staff are who bring a secret to the host of one brand: at the brand of their session, or at the host's own where it opens
-- nothing there. And who that is, with what they may do now; all null where nobody sits there. Always one row, asked at every
-- request of staff. Who is not at work yet, because they sign in, is at the host's brand wherever their session is.
create or replace function sessions.entry(p_secret_hash bytea, p_host text, p_is_at_work boolean) returns table (
  merchant text, handle text, created_at timestamptz, seen_at timestamptz, staff text, username text, role text,
  stored text[], home text, home_merchant text, is_active boolean, of_group boolean
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(s.merchant, here.host), s.handle, s.created_at, s.seen_at, c.id, c.username, c.role, c.stored, c.home,
    c.home_merchant, c.is_active, c.of_group
  from (values (p_host)) here (host)
  left join sessions.session s on s.secret_hash = p_secret_hash and s.side = 'staff' and s.ended_at is null
    -- Where somebody came in, there alone their cookie is good.
    and coalesce(s.entrance, s.merchant) = here.host and (p_is_at_work or s.merchant = here.host)
  left join staff.public_colleague c on c.merchant = s.merchant and c.id = s.subject
$$;
grant execute on function sessions.entry to laro_app;

-- Ends the session of staff that a secret opens, at whatever brand it is: a browser holds one.
create or replace function sessions.end_staff_secret(p_secret_hash bytea, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update sessions.session set ended_at = p_at
  where secret_hash = p_secret_hash and side = 'staff' and ended_at is null
$$;
grant execute on function sessions.end_staff_secret to laro_app;

-- Ends whatever somebody of this merchant's staff has open, at other brands of the group too.
create or replace function sessions.end_staff(p_staff text, p_at timestamptz) returns setof text
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update sessions.session set ended_at = p_at
  where side = 'staff' and subject in (select staff.ids_of(p_staff)) and ended_at is null
  returning handle
$$;
grant execute on function sessions.end_staff to laro_app;

-- What staff see of logins, devices and sessions; row security judges whoever asks. No secret stands in them.
create or replace view sessions.public_sign_in with (security_invoker = true) as
  select id, merchant, member, at, method, second_factor, succeeded, device, address, gateway, refusal
  from sessions.sign_in;
grant select on sessions.public_sign_in to laro_app;
create or replace view sessions.public_device with (security_invoker = true) as
  select handle, merchant, member, name, address, remembered, created_at, seen_at, expires_at, ended_at
  from sessions.device;
grant select on sessions.public_device to laro_app;
create or replace view sessions.public_session with (security_invoker = true) as
  select handle, merchant, subject as member, created_at, seen_at, ended_at, device, device_name, address, method
  from sessions.session where side = 'member';
grant select on sessions.public_session to laro_app;

-- Where a member was who is erased, and with what.
create or replace function sessions.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not members.is_erased(p_member) then
    return;
  end if;
  delete from sessions.device d where d.merchant = current_setting('laro.merchant') and d.member = p_member;
  update sessions.session s set device_name = '', address = '', device = null
  where s.merchant = current_setting('laro.merchant') and s.side = 'member' and s.subject = p_member;
  update sessions.sign_in i set device = '', address = ''
  where i.merchant = current_setting('laro.merchant') and i.member = p_member;
end $$;
