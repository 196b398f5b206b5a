-- Housekeeping sees every merchant's leavings, and can do nothing else with them.
create or replace function security.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from security.challenge where expires_at < least(p_now, clock_timestamp());
  delete from security.failure where last_at < least(p_now, clock_timestamp()) - interval '1 day';
$$;
grant execute on function security.purge to laro_worker;

-- Changes of what protects an account; row security judges whoever asks.
create or replace view security.public_event with (security_invoker = true) as
  select id, merchant, member, kind, address, at from security.event;
grant select on security.public_event to laro_app;

-- What proved a member who is erased, and from where they came.
create or replace function security.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not members.is_erased(p_member) then
    return;
  end if;
  delete from security.payment_password p where p.member = p_member;
  delete from security.totp t where t.member = p_member;
  delete from security.recovery_code c where c.member = p_member;
  delete from security.passkey k where k.member = p_member;
  update security.event e set address = null where e.member = p_member;
end $$;
