-- How often somebody has asked in the running window, for all processes together. Unlogged: it costs no journal, and a
-- crash of the server forgets a minute of it.
create unlogged table platform.rate (
  -- Keyed hash of who asks and what for; names nobody.
  key bytea not null,
  began_at timestamptz not null,
  -- Never much above the budget: what is refused is not counted on.
  taken int not null,
  -- Supports `RateCounter.take`: one row per key.
  constraint rate_pk primary key (key)
);
-- Supports `purgeRates`: the oldest first.
create index rate_began on platform.rate (began_at);

grant select, insert, update, delete on platform.rate to laro_app;
