-- What one person has locked lasts for hours; a second one lets it stay.
alter table login.lock
  -- When it ends by itself; of one that two people made, or that was made before there were two, never.
  add column until timestamptz,
  -- The approval that lets it stay.
  add column approval uuid,
  add column confirmed_by text
    -- Two people are not one.
    constraint login_lock_two_people check (confirmed_by <> staff),
  -- What stays was let stay by somebody, or ends at a time; of what has no approval neither is asked.
  add constraint login_lock_end check (approval is null or (confirmed_by is null) = (until is not null));
-- Supports `lapsedLocks`: what ends by itself.
create index login_lock_until on login.lock (merchant, until) where lifted_at is null and until is not null;
grant update (until, confirmed_by) on login.lock to laro_app;
