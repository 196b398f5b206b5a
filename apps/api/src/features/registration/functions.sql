-- What is past is forgotten for every brand at once, by a duty that has no brand.
create or replace function registration.purge(p_day date, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from registration.allowance where day < least(p_day, (clock_timestamp() at time zone 'UTC')::date - 1);
  delete from registration.trial where expires_at < least(p_at, clock_timestamp());
$$;
grant execute on function registration.purge to laro_worker;

-- What a member who is erased told as a newcomer, and the code by which they invited.
create or replace function registration.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from registration.detail d where d.merchant = current_setting('laro.merchant') and d.member = p_member;
    delete from registration.invitation i where i.merchant = current_setting('laro.merchant') and i.member = p_member;
  end if;
end $$;
