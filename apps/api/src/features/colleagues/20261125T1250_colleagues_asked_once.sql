-- What is asked for twice under one id is one invitation.
alter table colleagues.invitation
  -- A keyed hash of what was asked for and by whom; null where nobody can ask for it again.
  add column asked bytea,
  -- What came of mailing it; null where no address was given.
  add column mailed text,
  -- The outcomes that the wire knows.
  add constraint invitation_mailed check (mailed in ('sent', 'failed', 'unknown'));
grant update (mailed) on colleagues.invitation to laro_app;
