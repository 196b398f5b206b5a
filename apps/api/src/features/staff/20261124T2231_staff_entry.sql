-- Roles that a merchant may edit, colleagues of a group, passkeys of staff, and the end of somebody's time here.

-- A role of a merchant: its own, or one that every merchant has and this one has changed. Without a row such a role is as
-- packages/wire/src/permissions.ts says, so that a new brand, and a new permission, need none.
create table staff.role (
  merchant text not null
    -- A role is for work at a brand.
    constraint role_merchant_fk references merchants.merchant,
  id text not null,
  -- Null where one that every merchant has goes by its usual name.
  name text,
  permissions text[] not null,
  version int not null default 1,
  -- Supports `roleOf` and the permissions of whoever asks.
  constraint role_pk primary key (merchant, id)
);
-- Two roles of one name could not be told apart.
create unique index role_name_key on staff.role (merchant, lower(name)) where name is not null;

alter table staff.staff
  -- Roles are rows now, and those that every merchant has need none.
  drop constraint staff_role,
  add column own_role text generated always as (
    case when role in ('admin', 'support', 'finance', 'content', 'risk', 'agent_manager', 'auditor')
      then null else role end) stored,
  -- A role that somebody has is not removed under them.
  add constraint staff_own_role_fk foreign key (merchant, own_role) references staff.role,
  alter column password_hash drop not null,
  -- Somebody of the group who signs in at another brand, there under this id. They have no password here.
  add column home text
    -- Whoever comes from elsewhere is somebody there.
    constraint staff_home_fk references staff.staff,
  add column home_merchant text,
  -- A home is a place and a person; and whoever has one signs in there, and not here.
  add constraint staff_home_whole check (
    (home is null) = (home_merchant is null) and (home is null) = (password_hash is not null)),
  -- One seat for one person at one brand; also serves `admitSeat`.
  add constraint staff_seat_key unique (merchant, home),
  -- Masked; empty where none was given.
  add column email text not null default '',
  add column joined_at timestamptz not null default now(),
  add column disabled_at timestamptz,
  -- Tries at what proves them since the last right one, and when the newest was: three shut the way for half an hour.
  add column tries int not null default 0,
  add column tried_at timestamptz,
  -- A try without its moment would lock for ever.
  add constraint staff_tries check (tries = 0 or tried_at is not null);
-- Supports `seats_of`: where else somebody works.
create index staff_home on staff.staff (home) where home is not null;

-- Counted with the person from here on: not everybody has an app.
alter table staff.totp drop constraint staff_totp_tries, drop column tries, drop column tried_at;

create table staff.passkey (
  -- Ours; what its owner's list names.
  id text constraint staff_passkey_pk primary key,
  merchant text not null,
  staff text not null
    -- Nobody else has passkeys of staff.
    constraint staff_passkey_staff_fk references staff.staff,
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
  -- Supports `passkeyByCredential`; one credential is one person's alone.
  constraint staff_passkey_credential_key unique (merchant, credential_id)
);
-- Supports `passkeysOf`: one person's, oldest first.
create index staff_passkey_staff on staff.passkey (staff, created_at);

-- Challenges that an authenticator has signed. They name themselves whom they are for and until when, and are written
-- down only when they are spent: each is good once.
create table staff.spent_challenge (
  -- SHA-256; also serves `spendChallenge`.
  challenge_hash bytea constraint spent_challenge_pk primary key,
  merchant text not null,
  spent_at timestamptz not null
);
-- Supports `staff.purge`: the oldest first.
create index spent_challenge_at on staff.spent_challenge (spent_at);

call platform.divide_by_merchant('staff.role', 'staff.passkey', 'staff.spent_challenge');
grant select, insert, update, delete on staff.role to laro_app;
grant select, insert, delete on staff.passkey to laro_app;
grant update (counter, used_at) on staff.passkey to laro_app;
-- No DELETE: a challenge that is forgotten would be good again.
grant select, insert on staff.spent_challenge to laro_app;
