-- Who gave a day of birth that is too young: nothing that they give after it counts until staff have looked at it.
create table verification.under_age (
  merchant text not null,
  member text not null
    -- A day of birth is somebody's, and goes with them.
    constraint under_age_member_fk references members.member,
  birth_sealed bytea not null,
  refused_at timestamptz not null,
  -- Supports `isUnderAge`: the first that was refused stands.
  constraint under_age_pk primary key (merchant, member)
);
call platform.divide_by_merchant('verification.under_age');
grant select, insert, delete on verification.under_age to laro_app;
