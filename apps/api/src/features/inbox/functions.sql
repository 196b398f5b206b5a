-- What the brand sent to a member's inbox; row security judges whoever asks.
create or replace view inbox.public_delivery with (security_invoker = true) as
  select merchant, member, message, sent_at, read_at, deleted_at from inbox.delivery;
grant select on inbox.public_delivery to laro_app;

-- What was sent to a member who is erased.
create or replace function inbox.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from inbox.delivery d where d.merchant = current_setting('laro.merchant') and d.member = p_member;
  end if;
end $$;
