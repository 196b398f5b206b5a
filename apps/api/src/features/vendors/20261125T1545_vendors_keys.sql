-- A shared secret that one person had made and a second has not yet put in force.
create table vendors.coming_key (
  -- The proposal under which it was made.
  approval uuid constraint coming_key_pk primary key,
  merchant text not null,
  integration text not null
    -- A key opens the wallet of an integration that is there.
    constraint coming_key_integration_fk references vendors.integration,
  secret_sealed bytea not null,
  made_at timestamptz not null default now()
);
call platform.divide_by_merchant('vendors.coming_key');
grant select, insert on vendors.coming_key to laro_app;
