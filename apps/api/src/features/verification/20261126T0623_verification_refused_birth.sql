-- Who gave a day of birth that is too young: nothing that they give after it counts until staff have looked at it.
create table verification.refused_birth (
  merchant text not null,
  member text not null
    -- A day of birth is somebody's, and goes with them.
    constraint refused_birth_member_fk references members.member,
  birth_sealed bytea not null,
  refused_at timestamptz not null,
  -- Supports `isUnderAge`: the first that was refused stands.
  constraint refused_birth_pk primary key (merchant, member)
);
call platform.divide_by_merchant('verification.refused_birth');
grant select, insert, delete on verification.refused_birth to laro_app;
