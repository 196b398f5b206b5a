-- Colleagues: how staff come to work here, and from where they may.
create schema colleagues;
grant usage on schema colleagues to laro_app;

create table colleagues.invitation (
  id text constraint invitation_pk primary key,
  merchant text not null,
  -- SHA-256 of what stands in the link: a leaked table lets nobody in.
  token_hash bytea not null,
  role text not null,
  -- Masked; empty where the inviter handed the link over.
  email text not null,
  invited_by text not null
    -- Somebody answers for it.
    constraint invitation_by_fk references staff.staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text
    -- Whoever came is somebody.
    constraint invitation_accepted_fk references staff.staff,
  revoked_at timestamptz,
  -- Supports `openInvitation`: a link is one invitation.
  constraint invitation_token_key unique (token_hash),
  -- Used, or taken back, or neither.
  constraint invitation_end check (accepted_at is null or revoked_at is null)
);
-- Supports `listInvitations`: those that wait, newest first.
create index invitation_waiting on colleagues.invitation (merchant, created_at desc)
  where accepted_at is null and revoked_at is null;
-- Supports `colleagues.purge`: the oldest first.
create index invitation_expiry on colleagues.invitation (expires_at);

-- From where staff of a merchant may work; from anywhere, where nothing is listed.
create table colleagues.networks (
  merchant text
    -- One list each; also serves `networksOf`.
    constraint networks_pk primary key
    -- A list is a merchant's.
    constraint networks_merchant_fk references merchants.merchant,
  -- [{ "network": "203.0.113.0/24", "note": "Office" }]
  list jsonb not null,
  version int not null default 1
);

call platform.divide_by_merchant('colleagues.invitation', 'colleagues.networks');
grant select, insert on colleagues.invitation to laro_app;
-- An invitation ends, and is otherwise what it was.
grant update (accepted_at, accepted_by, revoked_at) on colleagues.invitation to laro_app;
grant select, insert, update on colleagues.networks to laro_app;
