-- An integration: merchant × supplier × protocol × keys × currency × mode (settled.md 2).
create schema vendors;
grant usage on schema vendors to laro_app;

create table vendors.integration (
  -- Stands in the wallet paths: /vendors/{id}/…
  id text constraint integration_pk primary key
    -- The id is part of a URL and of every idempotency namespace.
    constraint integration_id_plain check (id ~ '^int_[a-z0-9_]{1,40}$'),
  merchant text not null
    -- The merchant of a vendor call comes from the integration, never from the host.
    constraint integration_merchant_fk references merchants.merchant,
  supplier text not null,
  protocol text not null
    -- Dialects that this build speaks.
    constraint integration_protocol check (protocol in ('HUB88_V2', 'GCP_V1', 'SABA_ONEBOOK')),
  mode text not null
    -- Free play runs as an integration of its own.
    constraint integration_mode check (mode in ('REAL', 'TRIAL')),
  currency text not null,
  operator_id text not null,
  -- Base address of the supplier's operator API, and the origin of its frames.
  base_url text not null,
  -- PEM of the key that signs the supplier's wallet calls. Suppliers that sign with a shared secret have no key pair.
  supplier_public_key text,
  enabled boolean not null default true,
  -- The shared secret (GCP's AUTH_TOKEN, SABA's key), sealed with the platform's key: never readable from a dump.
  secret_sealed bytea,
  -- Answers on which the sources of a protocol differ, by the protocol's own names; empty means its defaults.
  variants jsonb not null default '{}',
  -- Whoever calls the wallet can prove who they are.
  constraint integration_credentials
    check (case protocol when 'HUB88_V2' then supplier_public_key is not null else secret_sealed is not null end)
);

grant select on vendors.integration to laro_app;

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
