-- When somebody was kept out of play because of where they were; row security judges whoever asks.
create or replace view locations.public_violation with (security_invoker = true) as
  select id, merchant, member, cause, country, network, at from locations.violation;
grant select on locations.public_violation to laro_app;

-- Where a member was who is erased. That they were kept out of play stays: a licence asks for it.
create or replace function locations.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from locations.place p where p.merchant = current_setting('laro.merchant') and p.member = p_member;
    update locations.violation v set network = ''
    where v.merchant = current_setting('laro.merchant') and v.member = p_member;
  end if;
end $$;
