-- Locations: where members are when they play, as far as a licence asks for it (reliability.md G7).
create schema locations;
grant usage on schema locations to laro_app;

create table locations.place (
  merchant text not null,
  member text not null
    -- A place of nobody would let nobody play.
    constraint place_member_fk references members.member,
  -- HMAC with a key that is not in the database: it tells that an address changed, and not which it is.
  address_hash bytea not null,
  country text,
  closed boolean not null,
  judged_at timestamptz not null,
  -- Supports `placeOf`: the newest judgement of a member, at every act and stake.
  constraint place_pk primary key (merchant, member)
);

-- Who was kept out of play because of where they were. Only added to.
create table locations.violation (
  id bigint generated always as identity constraint violation_pk primary key,
  merchant text not null,
  member text not null
    -- Whoever was kept out is somebody.
    constraint violation_member_fk references members.member,
  cause text not null
    -- A launch, another act that play closes, a new address, or the time since the last look.
    constraint violation_cause check (cause in ('launch', 'act', 'address', 'interval')),
  country text,
  -- The block around the address.
  network text not null,
  at timestamptz not null
);
-- Supports the auditor's reading: a merchant's, newest first.
create index violation_of_merchant on locations.violation (merchant, id desc);
call platform.divide_by_merchant('locations.place', 'locations.violation');
grant select, insert, update on locations.place to laro_app;
grant select, insert on locations.violation to laro_app;
