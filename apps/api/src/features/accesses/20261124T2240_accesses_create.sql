-- Accesses: which of the staff looked at which member, when and why. Only added to.
create schema accesses;
grant usage on schema accesses to laro_app;

create table accesses.access (
  -- The order of writing, and a row's name in its list.
  id bigint generated always as identity,
  merchant text not null,
  staff text not null
    -- Whoever looked is somebody.
    constraint access_staff_fk references staff.staff,
  member text not null
    -- And whom they looked at.
    constraint access_member_fk references members.member,
  purpose text not null
    -- The purposes that the wire knows: what cannot be counted explains nothing.
    constraint access_purpose check (purpose in ('member_request', 'payment', 'complaint', 'risk_review',
      'responsible_gaming', 'identity_check', 'regulator', 'quality_check')),
  -- The hour in which it was: a page that is looked at fifty times in an hour leaves one row for a purpose.
  hour timestamptz not null,
  at timestamptz not null,
  -- Supports `look`, which writes a row once, and `purposeOf`, which finds the newest.
  constraint access_pk primary key (merchant, staff, member, hour, purpose)
);
-- Supports `listAccesses`: who looked at one member, newest first.
create index access_of_member on accesses.access (merchant, member, at, id);
-- As above, of all members.
create index access_of_merchant on accesses.access (merchant, at, id);
call platform.divide_by_merchant('accesses.access');
grant select, insert on accesses.access to laro_app;
