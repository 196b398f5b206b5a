-- Keys of a payment provider that one person has proposed and a second has not yet put in force.
create table providers.coming_key (
  -- The proposal under which they were entered.
  approval uuid constraint coming_key_pk primary key,
  merchant text not null,
  integration text not null
    -- A key belongs to a connection that is there.
    constraint coming_key_integration_fk references providers.integration,
  -- Null where it stays as it is.
  key_sealed bytea,
  webhook_sealed bytea,
  made_at timestamptz not null default now(),
  -- A change of nothing is none.
  constraint coming_key_some check (key_sealed is not null or webhook_sealed is not null)
);
call platform.divide_by_merchant('providers.coming_key');
grant select, insert on providers.coming_key to laro_app;
