-- Identities: members who prove themselves at an identity provider (LOGIN-11), and those a merchant trusts.
create schema identities;
grant usage on schema identities to laro_app;

create table identities.provider (
  merchant text not null
    -- A provider is trusted by one brand; the others have their own agreements.
    constraint provider_merchant_fk references merchants.merchant,
  provider text not null
    -- Those that the wire names, and the third-party SMS service.
    constraint provider_known check (provider in ('google', 'facebook', 'firebase')),
  -- What its tokens say of themselves: `iss`.
  issuer text not null,
  -- Where browsers are sent; empty for the SMS service.
  authorization_url text not null default '',
  token_url text not null default '',
  jwks_url text not null,
  -- Our name there, and the audience of its tokens.
  client_id text not null,
  -- Sealed; none for the SMS service.
  client_secret_sealed bytea,
  -- The SMS service's public key and address, for browsers.
  api_key text not null default '',
  api_url text not null default '',
  enabled boolean not null default true,
  -- Supports `providerOf`: one agreement per merchant and provider.
  constraint provider_pk primary key (merchant, provider)
);

-- A way begun and not yet finished: kept here and not in the browser, good once, for ten minutes, in one browser.
create table identities.state (
  state_hash bytea constraint state_pk primary key,
  merchant text not null,
  provider text not null,
  browser_hash bytea not null,
  -- Nonce and PKCE verifier, sealed.
  secrets_sealed bytea not null,
  redirect_url text not null,
  back text not null,
  created_at timestamptz not null
);
-- Supports `identities.purge`: the oldest first.
create index state_created on identities.state (created_at);

create table identities.identity (
  merchant text not null,
  issuer text not null,
  subject text not null,
  member text not null
    -- An identity of nobody would sign nobody in.
    constraint identity_member_fk references members.member,
  provider text not null,
  linked_at timestamptz not null,
  -- Supports `memberOf`: issuer and subject name a person; an e-mail address never does.
  constraint identity_pk primary key (merchant, issuer, subject),
  -- One person of each provider per member.
  constraint identity_member_key unique (merchant, member, provider)
);

-- Tokens of the SMS service that were used: each opens once.
create table identities.spent_token (
  merchant text not null,
  token_hash bytea not null,
  seen_at timestamptz not null,
  -- Supports `spendToken`: whoever is second finds the first.
  constraint spent_token_pk primary key (merchant, token_hash)
);
-- Supports `identities.purge`: the oldest first.
create index spent_token_seen on identities.spent_token (seen_at);
call platform.divide_by_merchant('identities.provider', 'identities.state', 'identities.identity',
  'identities.spent_token');
grant select on identities.provider to laro_app;
grant select, insert, delete on identities.state to laro_app;
grant select, insert on identities.identity, identities.spent_token to laro_app;
