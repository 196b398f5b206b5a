-- Sessions that are long over go with the history of sign-ins that tells of them; until now none ever went.
-- Supports `sessions.purge`: the oldest first.
create index session_created on sessions.session (created_at);
-- Supports `endSecondSteps`: what waits of one member.
create index second_step_member on sessions.second_step (merchant, member) where spent_at is null;

create or replace function sessions.purge(p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from sessions.device d where d.expires_at < p_now - interval '1 day';
  delete from sessions.proof p where p.at < p_now - interval '1 day';
  delete from sessions.second_step s where s.created_at < p_now - interval '1 hour';
  -- Twelve hours end every session; the rest is for whoever must know which one it was.
  delete from sessions.session s where s.created_at < p_now - interval '400 days';
  -- Attempts on nobody have nobody who could ask for them.
  delete from sessions.sign_in i
  where i.at < p_now - interval '400 days' or (i.member is null and i.at < p_now - interval '30 days');
end $$;
