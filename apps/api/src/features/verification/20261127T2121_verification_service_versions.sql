-- The outside service stands in versions: two people put one in force, and a run is decided by the one that it began at.
alter table verification.service
  -- The approval by which two people decide about it; of one that is off, whatever it was sent under.
  add column version uuid not null default gen_random_uuid(),
  -- Null while it waits for a second person, and for good where nobody says yes.
  add column in_force_at timestamptz default now(),
  -- Who said the second yes.
  add column approved_by text,
  drop constraint service_pk,
  -- Supports the version of a run, and `serviceOf`: a brand has a few.
  add constraint service_pk primary key (merchant, version);
alter table verification.service alter column version drop default, alter column in_force_at drop default;
-- What a version says is never changed.
revoke update on verification.service from laro_app;
grant update (in_force_at, approved_by) on verification.service to laro_app;

-- At which version its run began.
alter table verification.document add column run_version uuid;
update verification.document d set run_version = s.version
from verification.service s where s.merchant = d.merchant and d.run is not null;
alter table verification.document
  -- A run began somewhere.
  add constraint document_run_version check ((run is null) = (run_version is null));
