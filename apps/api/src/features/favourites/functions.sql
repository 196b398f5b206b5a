-- What a member who is erased liked.
create or replace function favourites.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from favourites.favourite f where f.merchant = current_setting('laro.merchant') and f.member = p_member;
  end if;
end $$;
