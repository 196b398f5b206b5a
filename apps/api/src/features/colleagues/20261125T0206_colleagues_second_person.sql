-- An invitation of somebody who decides opens once a second person has approved it.
alter table colleagues.invitation
  -- The approval that opens it; null where it opens at once.
  add column approval uuid,
  add column approved_at timestamptz,
  -- What needs no approval has none.
  add constraint invitation_approved check (approved_at is null or approval is not null);
grant update (approved_at) on colleagues.invitation to laro_app;
