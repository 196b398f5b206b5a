-- What staff see of a member's open flags; row security judges whoever asks.
create or replace view risk.public_flag with (security_invoker = true) as
  select merchant, id, member, rule, raised_at, closed_at from risk.flag;
grant select on risk.public_flag to laro_app;

-- What tells the browser and the payout account of a member who is erased; what they moved stays, under their id.
create or replace function risk.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    update risk.event e set device = null, account = null
    where e.merchant = current_setting('laro.merchant') and e.member = p_member;
  end if;
end $$;
