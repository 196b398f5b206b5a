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

-- Who a member who is erased is elsewhere.
create or replace function identities.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from identities.identity i where i.merchant = current_setting('laro.merchant') and i.member = p_member;
  end if;
end $$;

-- With which identity providers a member is linked; row security judges whoever asks.
create or replace view identities.public_identity with (security_invoker = true) as
  select merchant, member, provider, linked_at from identities.identity;
grant select on identities.public_identity to laro_app;
