-- Sessions: opaque, hashed at rest. The browser holds the only copy of the secret, in an HttpOnly cookie.
create schema sessions;
grant usage on schema sessions to laro_app;

create table sessions.session (
  -- SHA-256 of the cookie's secret: a leaked table signs nobody in.
  secret_hash bytea constraint session_pk primary key,
  -- The public handle that MC_SESSION_INFO shows; it authorises nothing.
  handle text not null,
  merchant text not null,
  -- 'member' or 'staff': one side never answers for the other.
  side text not null
    -- Two sides, two cookies.
    constraint session_side check (side in ('member', 'staff')),
  subject text not null,
  first_time boolean not null default false,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  -- The browser that holds it; none for trial accounts, which leave nothing behind.
  device text,
  device_name text not null default '',
  -- Masked.
  address text not null default '',
  method text not null default 'password',
  -- A handle names one session.
  constraint session_handle_key unique (handle)
);
-- Supports `endSessionsOf`: every session of one subject.
create index session_subject on sessions.session (merchant, side, subject) where ended_at is null;

-- Nonces of sealed bodies: each opens once (reliability.md 5.3).
create table sessions.nonce (
  nonce text constraint nonce_pk primary key,
  seen_at timestamptz not null
);
-- Supports `purgeNonces`: the oldest first.
create index nonce_seen on sessions.nonce (seen_at);
call platform.divide_by_merchant('sessions.session');
grant select, insert, update on sessions.session to laro_app;
-- No DELETE: a body whose nonce is forgotten would open again.
grant select, insert on sessions.nonce to laro_app;

-- A browser in which a member has signed in once. `remembered` opens a session without a password; without it the
-- device is only known, and strangers' failures do not lock it out.
create table sessions.device (
  handle text constraint device_pk primary key,
  merchant text not null,
  member text not null,
  name text not null,
  address text not null,
  remembered boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- Counted from the last full sign-in: being used does not prolong it.
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- Supports `devicesOf` and `endDevices`: all of one member.
create index device_member on sessions.device (merchant, member) where ended_at is null;

-- Every secret that a device had: one that comes twice tells that somebody else has it.
create table sessions.device_secret (
  secret_hash bytea constraint device_secret_pk primary key,
  merchant text not null,
  device text not null
    -- A secret without its device would open nothing and could not be purged.
    constraint device_secret_device_fk references sessions.device on delete cascade,
  used_at timestamptz
);
-- Supports `sessions.purge`: the secrets of a device that is gone.
create index device_secret_device on sessions.device_secret (device);

-- When a session last proved its member, by which factor.
create table sessions.proof (
  merchant text not null,
  handle text not null,
  factor text not null
    -- The factors that the wire knows.
    constraint proof_factor check (factor in ('password', 'paymentPassword', 'totp', 'recovery', 'passkey')),
  at timestamptz not null,
  -- Supports `proofOf`: the latest of each factor.
  constraint proof_pk primary key (handle, factor)
);
-- Supports `sessions.purge`: the oldest first.
create index proof_at on sessions.proof (at);

-- Between the first factor and the second: opens only the second factor, once, for five minutes.
create table sessions.second_factor (
  secret_hash bytea constraint second_factor_pk primary key,
  merchant text not null,
  member text not null,
  method text not null,
  remember boolean not null,
  created_at timestamptz not null,
  tries int not null default 0,
  spent_at timestamptz
);
-- Supports `sessions.purge`: the oldest first.
create index second_factor_created on sessions.second_factor (created_at);

-- Every sign-in and every refused attempt in which a secret was judged. An attempt on nobody is kept too, so that it
-- costs the same.
create table sessions.sign_in (
  id bigint generated always as identity
    -- The order of writing.
    constraint sign_in_pk primary key,
  merchant text not null,
  member text,
  at timestamptz not null,
  method text not null,
  second_factor text,
  succeeded boolean not null,
  device text not null,
  address text not null
);
-- Supports `signInsOf`: the newest of one member.
create index sign_in_member on sessions.sign_in (merchant, member, id desc);
-- Supports `sessions.purge`: the oldest first.
create index sign_in_at on sessions.sign_in (at);
call platform.divide_by_merchant('sessions.device', 'sessions.device_secret', 'sessions.proof',
  'sessions.second_factor', 'sessions.sign_in');
grant select, insert, update on sessions.device, sessions.device_secret, sessions.proof, sessions.second_factor
  to laro_app;
grant select, insert on sessions.sign_in to laro_app;
-- Sessions that are long over go with the history of sign-ins that tells of them; until now none ever went.
-- Supports `sessions.purge`: the oldest first.
create index session_created on sessions.session (created_at);
-- Supports `endSecondFactors`: what waits of one member.
create index second_factor_member on sessions.second_factor (merchant, member) where spent_at is null;
