-- The outbox: what happened, written in the transaction in which it happened, heard after commit.
create schema platform;
grant usage on schema platform to laro_app;

-- Tables of which the application sees and writes only the rows of the merchant of its transaction.
create procedure platform.divide_by_merchant(variadic p_tables text[])
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_table text;
begin
  foreach v_table in array p_tables loop
    execute format('alter table %s enable row level security', v_table::regclass);
    execute format($q$create policy %I on %s to laro_app
      using (merchant = current_setting('laro.merchant', true))
      with check (merchant = current_setting('laro.merchant', true))$q$,
      split_part(v_table, '.', 2) || '_of_merchant', v_table::regclass);
  end loop;
end $$;

create table platform.outbox (
  -- Order of insertion; not the order of commits, hence the transaction id beside it.
  id bigint generated always as identity,
  -- A consumer reads only transactions older than every running one, so that no late commit is skipped.
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  merchant text not null,
  payload jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Supports `readOutbox`: in commit-safe order.
  constraint outbox_pk primary key (xid, id)
);

create table platform.outbox_position (
  -- One row per consumer: what it has heard already.
  consumer text constraint outbox_position_pk primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);

grant select, insert on platform.outbox to laro_app;
grant select, insert, update on platform.outbox_position to laro_worker;

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
-- No DELETE: a rate that is forgotten is taken again.
grant select, insert, update on platform.rate to laro_app;
