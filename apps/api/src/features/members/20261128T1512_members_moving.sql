-- Moves of teams that are under way. One row moves a whole team at once; the paths of its members follow in slices
-- (docs/decisions/0050).
create table members.moving (
  merchant text not null
    -- A team is a brand's.
    constraint moving_merchant_fk references merchants.merchant,
  -- Who is moved, with all below.
  member text not null
    -- A member is moved.
    constraint moving_member_fk references members.member,
  -- The agents above this member, before and from now on.
  above_before text[] not null,
  above text[] not null,
  -- Members whose path is written, the one included.
  moved int not null,
  -- One team of a brand at a time: the path in force follows from at most one row.
  constraint moving_pk primary key (merchant)
);

create table members.moving_member (
  merchant text not null,
  -- Whose path is still the one of before.
  member text not null,
  -- Each is written once. Supports `move_slice`.
  constraint moving_member_pk primary key (merchant, member)
);
call platform.divide_by_merchant('members.moving', 'members.moving_member');
grant select on members.moving to laro_app, laro_worker;
