-- Takes away what says who a closed member was, in every feature below. False for whoever is not closed, is erased
-- already, or is another brand's.
create or replace function desk.forget(p_member text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not members.forget(p_member, p_at) then
    return false;
  end if;
  perform sessions.forget(p_member);
  perform messages.forget(p_member);
  perform favourites.forget(p_member);
  perform locations.forget(p_member);
  perform inbox.forget(p_member);
  perform feedback.forget(p_member);
  perform notes.forget(p_member);
  perform chat.forget(p_member);
  perform security.forget(p_member);
  perform identities.forget(p_member);
  perform registration.forget(p_member);
  perform verification.forget(p_member);
  perform risk.forget(p_member);
  perform payees.forget(p_member);
  perform deposits.forget(p_member);
  perform launches.forget(p_member);
  return true;
end $$;
grant execute on function desk.forget to laro_app;
