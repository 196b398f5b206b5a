-- What staff did to people's accounts and pictures, and to each other: who, what, to whom, when. Only added to.
create table staff.audit (
  id bigint generated always as identity constraint staff_audit_pk primary key,
  merchant text not null,
  staff text not null
    -- Whoever acted is somebody.
    constraint staff_audit_staff_fk references staff.staff,
  act text not null,
  -- The member or colleague whom it was done to, by id.
  subject text not null,
  reason text not null default '',
  at timestamptz not null
);

alter table staff.audit enable row level security;
create policy audit_of_merchant on staff.audit to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert on staff.audit to laro_app;
