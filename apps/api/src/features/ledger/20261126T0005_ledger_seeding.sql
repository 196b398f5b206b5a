-- The clock under which the demo's invented history is posted: of one brand, from one midnight to another. There is one at
-- most, for ever: the row stays when the history is told.
create table ledger.seeding (
  merchant text not null
    -- Supports `public_seeding`: one brand asks for its own.
    constraint seeding_pk primary key,
  begins timestamptz not null,
  ends timestamptz not null
    -- A history has a beginning before its end.
    constraint seeding_span check (begins < ends),
  -- What the clock shows: all that comes before has been posted.
  shows timestamptz not null
    -- It shows no other time than that of the history.
    constraint seeding_shows check (shows between begins and ends),
  ended_at timestamptz,
  is_only boolean not null default true
    -- A second history has no empty database to begin in.
    constraint seeding_once unique
    -- Nothing else may stand here.
    constraint seeding_is_only check (is_only)
);
call platform.divide_by_merchant('ledger.seeding');
grant select on ledger.seeding to laro_app;
