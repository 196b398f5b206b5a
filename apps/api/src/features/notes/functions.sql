-- Notes as the desk shows them; row security judges whoever asks.
create or replace view notes.public_note with (security_invoker = true) as
  select merchant, id, member, text, pinned, staff, at, edited_by, edited_at, version from notes.note;
grant select on notes.public_note to laro_app;

-- What was noted about a member who is erased.
create or replace function notes.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from notes.version v using notes.note n
    where n.merchant = current_setting('laro.merchant') and n.member = p_member and v.merchant = n.merchant
      and v.note = n.id;
    delete from notes.note n where n.merchant = current_setting('laro.merchant') and n.member = p_member;
  end if;
end $$;
