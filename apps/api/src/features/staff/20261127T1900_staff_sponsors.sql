-- Who let each colleague in: a person whom one other alone brought in is no second person for that other.
create table staff.sponsor (
  merchant text not null,
  staff text not null
    -- Somebody was brought in.
    constraint sponsor_staff_fk references staff.staff,
  by text not null
    -- Somebody brought them in.
    constraint sponsor_by_fk references staff.staff,
  act text not null
    -- The ways in which one lets a colleague in.
    constraint sponsor_act check (act in ('invited', 'admitted', 'role_proposed', 'approved')),
  at timestamptz not null,
  -- Each act of a person counts once; also serves `staff.sole_sponsor`.
  constraint sponsor_pk primary key (staff, by, act)
);

call platform.divide_by_merchant('staff.sponsor');
-- Kept as it was: only added to.
grant select, insert on staff.sponsor to laro_app;
