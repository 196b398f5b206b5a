-- How a vendor answers us, and how we answer it: counted by the minute, with no word of any call.
create table vendors.traffic (
  integration text not null
    -- Nobody is measured who is not connected.
    constraint traffic_integration_fk references vendors.integration,
  -- `asked`: our calls to the vendor. `heard`: its calls to the wallet.
  direction text not null
    -- There are two sides.
    constraint traffic_direction check (direction in ('asked', 'heard')),
  minute timestamptz not null,
  good bigint not null,
  -- Answered with a no: a business refusal is an answer.
  refused bigint not null,
  -- Answered with something else than was promised.
  odd bigint not null,
  failed bigint not null,
  -- How many took how long: one number for each bucket of the program's list.
  times bigint[] not null,
  -- The last thing that went wrong in this minute: the call's name and a word of ours.
  fault text,
  -- One row for a minute, whichever process counted; also serves reading the last minutes of one integration.
  constraint traffic_pk primary key (integration, minute, direction)
);
-- Supports the purge.
create index traffic_of_minute on vendors.traffic (minute);

grant select on vendors.traffic to laro_app;

-- Since when a key is the newest.
alter table vendors.integration add column key_since timestamptz not null default now();
alter table vendors.older_key add column key_since timestamptz not null default now();
