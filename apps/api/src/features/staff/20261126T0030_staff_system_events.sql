-- What happens by itself and must be known for good stands beside what staff did, in the same chain: nobody of the staff did it.
alter table staff.audit
  alter column staff drop not null,
  -- What nobody did has a cause, so that it stands once however often it is found.
  add constraint staff_audit_cause check (staff is not null or after ? 'cause');
-- Supports `insertEvent`: of one cause once.
create unique index staff_audit_cause_key on staff.audit (merchant, act, subject, (after ->> 'cause')) where staff is null;
