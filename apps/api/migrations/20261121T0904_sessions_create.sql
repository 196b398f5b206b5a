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
  -- A handle names one session.
  constraint session_handle_key unique (handle)
);

-- Supports `endSessionsOf`: every session of one subject.
create index session_subject on sessions.session (merchant, side, subject) where ended_at is null;

-- Nonces of sealed bodies: each envelope opens once (reliability.md 5.3).
create table sessions.nonce (
  nonce text constraint nonce_pk primary key,
  seen_at timestamptz not null
);

-- Supports `purgeNonces`: the oldest first.
create index nonce_seen on sessions.nonce (seen_at);

-- Failed sign-ins per key (account or address) in the running window.
create table sessions.failure (
  merchant text not null,
  key text not null,
  count int not null,
  window_started_at timestamptz not null,
  -- Supports `countFailure`: one row per key.
  constraint failure_pk primary key (merchant, key)
);

alter table sessions.session enable row level security;
create policy session_of_merchant on sessions.session to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
alter table sessions.failure enable row level security;
create policy failure_of_merchant on sessions.failure to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert, update on sessions.session to laro_app;
grant select, insert, delete on sessions.nonce to laro_app;
grant select, insert, update, delete on sessions.failure to laro_app;
