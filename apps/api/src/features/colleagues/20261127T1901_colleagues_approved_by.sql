-- Who let an invitation open is kept with it, for whoever joins by it is theirs too.
alter table colleagues.invitation
  add column approved_by text
    -- Somebody approved it.
    constraint invitation_approved_by_fk references staff.staff,
  -- An approval is of a person and at a time.
  add constraint invitation_approval_whole check ((approved_by is null) = (approved_at is null));
grant update (approved_by) on colleagues.invitation to laro_app;
