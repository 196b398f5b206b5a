-- More protocols, shared secrets, and the points on which a protocol's sources disagree, per vendor.
alter table vendors.integration
  drop constraint integration_protocol,
  add constraint integration_protocol
    -- Dialects that this build speaks.
    check (protocol in ('HUB88_V2', 'GCP_V1', 'SABA_ONEBOOK')),
  -- Suppliers that sign with a shared secret have no key pair.
  alter column supplier_public_key drop not null,
  -- The shared secret (GCP's AUTH_TOKEN, SABA's key), sealed with the platform's key: never readable from a dump.
  add column secret_sealed bytea,
  -- Answers on which the sources of a protocol differ, by the protocol's own names; empty means its defaults.
  add column variants jsonb not null default '{}',
  add constraint integration_credentials
    -- A door without a lock must not exist.
    check (case protocol when 'HUB88_V2' then supplier_public_key is not null else secret_sealed is not null end);
