-- Staff of the group that owns a brand are a kind of their own: what reaches over brands is theirs, whatever their role, and
-- nobody else's.
alter table staff.staff
  add column reach text not null default 'brand'
    -- A brand's own staff, or the group's.
    constraint staff_reach check (reach in ('brand', 'group')),
  -- A guest is what they are at home, and nothing of their own.
  add constraint staff_reach_at_home check (home is null or reach = 'brand');

-- Who is of the group, no statement of the application says.
revoke insert, update on staff.staff from laro_app;
grant insert (id, merchant, username, password_hash, role, home, home_merchant, email, joined_at) on staff.staff to laro_app;
grant update (password_hash, role, disabled_at, tries, tried_at) on staff.staff to laro_app;
