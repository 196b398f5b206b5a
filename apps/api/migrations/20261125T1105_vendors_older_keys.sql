-- While a supplier changes its key, the one of before is good beside it, and has an end.
create table vendors.older_key (
  integration text
    -- Two at once and never a third; also serves `listIntegrations`.
    constraint older_key_pk primary key
    -- A key opens the wallet of an integration that is there.
    constraint older_key_integration_fk references vendors.integration,
  public_key text,
  secret_sealed bytea,
  -- From then on it proves nothing.
  ends_at timestamptz not null,
  -- One key, of one of the two kinds.
  constraint older_key_one check ((public_key is null) <> (secret_sealed is null))
);
grant select on vendors.older_key to laro_app;
