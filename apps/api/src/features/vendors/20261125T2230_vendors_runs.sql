-- Runs of the kit against a supplier's staging address: who asked for it, and what came of it case by case.
create table vendors.kit_run (
  id text constraint kit_run_pk primary key,
  merchant text not null,
  integration text not null
    -- A run is of a supplier that is connected.
    constraint kit_run_integration_fk references vendors.integration,
  address text not null,
  operator_id text not null,
  game text not null,
  started_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz
    -- What has begun ends later.
    constraint kit_run_order check (ended_at >= started_at),
  state text not null default 'running'
    -- `broken_off`: its process ended before it did.
    constraint kit_run_state check (state in ('running', 'passed', 'failed', 'broken_off')),
  total int not null,
  passed int not null default 0,
  failed int not null default 0,
  skipped int not null default 0,
  -- What was sent and answered, cut short and without secrets.
  cases jsonb not null default '[]',
  -- Whoever has ended says when.
  constraint kit_run_end check ((state = 'running') = (ended_at is null))
);
-- One at a time, however often it is asked for.
create unique index kit_run_one on vendors.kit_run (integration) where state = 'running';
-- Supports the history, newest first.
create index kit_run_of_integration on vendors.kit_run (merchant, integration, started_at desc, id desc);

call platform.divide_by_merchant('vendors.kit_run');
grant select, insert, delete on vendors.kit_run to laro_app;
-- Who began it, where and when, is never changed; the oldest go when there are many.
grant update (state, ended_at, passed, failed, skipped, cases) on vendors.kit_run to laro_app;
