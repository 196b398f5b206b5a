-- What staff see of what a member wrote; row security judges whoever asks.
create or replace view feedback.public_entry with (security_invoker = true) as
  select merchant, id, member, body, bet, sent_at, answer, answered_at from feedback.entry;
grant select on feedback.public_entry to laro_app;

-- What a member who is erased wrote, with its pictures.
create or replace function feedback.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from feedback.entry e where e.merchant = current_setting('laro.merchant') and e.member = p_member;
    delete from feedback.picture p where p.merchant = current_setting('laro.merchant') and p.member = p_member;
  end if;
end $$;
