-- Security: what proves a member beside the password, and the history of its changes. Nothing here signs anybody in
-- when the table alone is read: secrets are hashed, keyed or sealed.
create schema security;
grant usage on schema security to laro_app;

-- The six digits for money: Argon2id, a lock of their own (`security.failure`).
create table security.payment_password (
  member text
    -- One per member; also serves `paymentPasswordOf`.
    constraint payment_password_pk primary key
    -- Nobody else has a payment password.
    constraint payment_password_member_fk references members.member,
  merchant text not null,
  hash text not null,
  set_at timestamptz not null
);

-- The authenticator app. A new secret waits beside the one in force until a code of it was given.
create table security.totp (
  member text
    -- One app per member; also serves `totpOf`.
    constraint totp_pk primary key
    -- Nobody else has an app.
    constraint totp_member_fk references members.member,
  merchant text not null,
  secret_sealed bytea,
  -- The newest time step whose code was accepted: it and older ones are never accepted again.
  last_step bigint not null default 0,
  pending_sealed bytea,
  pending_at timestamptz,
  -- A waiting secret without its moment would wait for ever.
  constraint totp_pending check ((pending_sealed is null) = (pending_at is null))
);

create table security.recovery_code (
  member text not null
    -- Nobody else has codes.
    constraint recovery_code_member_fk references members.member,
  -- HMAC with a key that is not in the database.
  code_hash bytea not null,
  merchant text not null,
  used_at timestamptz,
  -- A code stands once; also serves `useRecoveryCode` and `recoveryCodesLeft`.
  constraint recovery_code_pk primary key (member, code_hash)
);

create table security.passkey (
  -- Ours; what the member's list names.
  id text constraint passkey_pk primary key,
  merchant text not null,
  member text not null
    -- Nobody else has passkeys.
    constraint passkey_member_fk references members.member,
  -- The authenticator's name for it, base64url.
  credential_id text not null,
  -- The host that it was made for; no other may use it.
  rp_id text not null,
  -- COSE; public by nature.
  public_key bytea not null,
  -- Never goes back: a copy of the key would make it do so.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- Supports `passkeyByCredential`; one credential is one member's alone.
  constraint passkey_credential_key unique (merchant, credential_id)
);
-- Supports `passkeysOf`: one member's, oldest first.
create index passkey_member on security.passkey (member, created_at);

-- What an authenticator is asked to sign: once, within minutes, for one purpose.
create table security.challenge (
  -- SHA-256; also serves `takeChallenge`.
  challenge_hash bytea constraint challenge_pk primary key,
  merchant text not null,
  purpose text not null
    -- A challenge for one thing proves no other.
    constraint challenge_purpose check (purpose in ('add', 'prove', 'sign_in')),
  -- Whom it was given to; nobody in particular where somebody signs in without a name.
  member text,
  expires_at timestamptz not null,
  -- Only who is not yet known may sign in without a name.
  constraint challenge_member check ((member is null) = (purpose = 'sign_in'))
);
-- Supports `purgeChallenges`: the oldest first.
create index challenge_expiry on security.challenge (expires_at);

-- Attempts that were wrong, or are under way: counted before they are judged, so that many at once gain nothing.
create table security.failure (
  merchant text not null,
  -- A member, or an address.
  subject text not null,
  kind text not null
    -- Each secret has a lock of its own.
    constraint failure_kind check (kind in ('password', 'payment_password', 'factor', 'recovery')),
  count int not null,
  last_at timestamptz not null,
  -- Supports `takeAttempt`: one row per subject and kind.
  constraint failure_pk primary key (merchant, subject, kind)
);
-- Supports `purgeFailures`: the oldest first.
create index failure_last on security.failure (last_at);

-- Every change of what protects an account. Only added to.
create table security.event (
  id bigint generated always as identity constraint event_pk primary key,
  merchant text not null,
  member text not null
    -- History is a member's own.
    constraint event_member_fk references members.member,
  kind text not null
    -- What can happen to an account's protection, and nothing else.
    constraint event_kind check (kind in (
      'password_changed', 'password_reset', 'payment_password_set', 'mobile_bound', 'email_bound', 'totp_added',
      'totp_removed', 'recovery_codes_renewed', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'locked')),
  -- The session in which it was done; null where nobody was signed in.
  session_handle text,
  -- Masked; null where a secret was tried on the way in, and the sign-in's own history has it.
  address text,
  at timestamptz not null
);
-- Supports `lastEvent` and the member's history: one member's, newest first.
create index event_member on security.event (member, at desc);
call platform.divide_by_merchant('security.payment_password', 'security.totp', 'security.recovery_code',
  'security.passkey', 'security.challenge', 'security.failure', 'security.event');
grant select, insert, update on security.payment_password to laro_app;
grant select, insert, update, delete on security.totp to laro_app;
grant select, insert, update, delete on security.recovery_code to laro_app;
grant select, insert, delete on security.passkey to laro_app;
grant update (counter, used_at) on security.passkey to laro_app;
grant select, insert, delete on security.challenge to laro_app;
grant select, insert, update, delete on security.failure to laro_app;
grant select, insert on security.event to laro_app;
-- Supports `listEvents`: a merchant's, newest first.
create index event_of_merchant on security.event (merchant, id desc);
