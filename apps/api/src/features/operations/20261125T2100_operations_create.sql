-- How the platform fares, as its processes say by themselves. Of all merchants together, and with no word of any call.
create schema operations;
grant usage on schema operations to laro_app;

create table operations.process (
  -- Its machine and its number there.
  id text constraint process_pk primary key,
  role text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_mb int not null,
  delay_ms int not null,
  queue int not null,
  streams int not null
);
-- One that stops in order takes its row along.
grant select, insert, update, delete on operations.process to laro_app;

create table operations.answers (
  day date not null,
  route text not null,
  calls bigint not null,
  failed bigint not null,
  slow bigint not null,
  -- All of them together.
  took_ms bigint not null,
  -- One row for a route and a day, whichever process counted; also serves reading the last days.
  constraint answers_pk primary key (day, route)
);
create table operations.minute (
  minute timestamptz constraint minute_pk primary key,
  calls bigint not null,
  failed bigint not null,
  slow bigint not null
);
grant select, insert, update on operations.answers, operations.minute to laro_app;
grant delete on operations.answers, operations.minute to laro_worker;

create table operations.job (
  name text constraint job_pk primary key,
  schedule text not null,
  began_at timestamptz not null,
  -- When a run last ended well; of a job that never did, when it was first begun.
  well_at timestamptz not null,
  -- Null while it runs.
  took_ms int,
  failures int not null default 0,
  failure text
);
grant select on operations.job to laro_app;
grant insert, update, delete on operations.job to laro_worker;

-- How far each listener has heard: a position, and no word of what was said.
grant select on platform.outbox_position to laro_app;
