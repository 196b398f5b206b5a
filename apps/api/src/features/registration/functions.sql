-- What is past is forgotten for every brand at once, by a duty that has no brand.
create or replace function registration.purge(p_day date, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from registration.allowance where day < least(p_day, (clock_timestamp() at time zone 'UTC')::date - 1);
  delete from registration.trial where expires_at < least(p_at, clock_timestamp());
  delete from registration.opening where expires_at < least(p_at, clock_timestamp());
$$;
grant execute on function registration.purge to laro_worker;

-- What a member who is erased told as a newcomer, and the code by which they invited.
create or replace function registration.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from registration.detail d where d.merchant = current_setting('laro.merchant') and d.member = p_member;
    delete from registration.invitation i where i.merchant = current_setting('laro.merchant') and i.member = p_member;
    delete from registration.opening o where o.merchant = current_setting('laro.merchant') and o.agent = p_member;
    -- Whom they came by stays for who brought them; when they opened a link goes.
    update registration.arrival a set clicked_at = null
    where a.merchant = current_setting('laro.merchant') and a.member = p_member;
    update registration.lost_click l set clicked_at = null
    where l.merchant = current_setting('laro.merchant') and l.member = p_member;
  end if;
end $$;

-- How members came, for staff who look at one; row security decides what is seen.
create or replace view registration.public_arrival with (security_invoker = true) as
  select merchant, member, kind, recommender, campaign, clicked_at, at from registration.arrival;
grant select on registration.public_arrival to laro_app;
