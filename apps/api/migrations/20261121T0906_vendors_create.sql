-- An integration: merchant × supplier × protocol × keys × currency × mode (settled.md 2).
create schema vendors;
grant usage on schema vendors to laro_app;

create table vendors.integration (
  -- Stands in the wallet paths: /vendors/{id}/…
  id text constraint integration_pk primary key
    -- The id is part of a URL and of every idempotency scope.
    constraint integration_id_plain check (id ~ '^int_[a-z0-9_]{1,40}$'),
  merchant text not null
    -- The merchant of a vendor call comes from the integration, never from the host.
    constraint integration_merchant_fk references merchants.merchant,
  supplier text not null,
  protocol text not null
    -- Dialects that this build speaks.
    constraint integration_protocol check (protocol in ('HUB88_V2')),
  mode text not null
    -- Practice play runs as an integration of its own.
    constraint integration_mode check (mode in ('REAL', 'TRIAL')),
  currency text not null,
  operator_id text not null,
  -- Base address of the supplier's operator API, and the origin of its frames.
  base_url text not null,
  -- PEM of the key that signs the supplier's wallet calls.
  supplier_public_key text not null,
  enabled boolean not null default true
);

grant select on vendors.integration to laro_app;
