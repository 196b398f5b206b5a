-- Staff: the people who run a brand. They sign in on the staff side alone.
create schema staff;
grant usage on schema staff to laro_app;

create table staff.staff (
  id text constraint staff_pk primary key,
  merchant text not null
    -- Staff of one brand see nothing of another.
    constraint staff_merchant_fk references merchants.merchant,
  username text not null,
  password_hash text not null,
  -- By packages/wire/src/policy.ts.
  role text not null default 'admin'
    -- The roles that the policy knows; nobody has another.
    constraint staff_role check (role in ('admin', 'support', 'finance', 'content', 'risk', 'agent_manager', 'auditor')),
  -- Supports `staffByUsername`.
  constraint staff_username_key unique (merchant, username)
);

call platform.divide_by_merchant('staff.staff');
grant select, insert, update on staff.staff to laro_app;

-- The authenticator app of somebody of the staff. A new secret waits until a code of it was given.
create table staff.totp (
  staff text
    -- One app each; also serves `factorOf`.
    constraint staff_totp_pk primary key
    -- Nobody else has an app.
    constraint staff_totp_staff_fk references staff.staff,
  merchant text not null,
  secret_sealed bytea,
  -- The newest time step whose code was accepted: it and older ones are never accepted again.
  last_step bigint not null default 0,
  pending_sealed bytea,
  pending_at timestamptz,
  -- Tries since the last right one, and when the newest was: three shut the way for half an hour.
  tries int not null default 0,
  tried_at timestamptz,
  -- A waiting secret without its moment would wait for ever.
  constraint staff_totp_pending check ((pending_sealed is null) = (pending_at is null)),
  -- A try without its moment would lock for ever.
  constraint staff_totp_tries check (tries = 0 or tried_at is not null)
);

create table staff.recovery_code (
  staff text not null
    -- Nobody else has codes.
    constraint staff_recovery_code_staff_fk references staff.staff,
  -- HMAC with a key that is not in the database.
  code_hash bytea not null,
  merchant text not null,
  used_at timestamptz,
  -- A code stands once; also serves `useRecoveryCode`.
  constraint staff_recovery_code_pk primary key (staff, code_hash)
);

-- Sign-ins whose password was right and that wait for the second factor: good once, for five minutes.
create table staff.second_factor (
  -- SHA-256 of what the browser brings back; also serves `spendStep`.
  challenge_hash bytea constraint staff_second_factor_pk primary key,
  merchant text not null,
  staff text not null
    -- Nobody else waits here.
    constraint staff_second_factor_staff_fk references staff.staff,
  created_at timestamptz not null
);
-- Supports `staff.purge`: the oldest first.
create index staff_second_factor_created on staff.second_factor (created_at);
call platform.divide_by_merchant('staff.totp', 'staff.recovery_code', 'staff.second_factor');
grant select, insert, update, delete on staff.totp to laro_app;
grant select, insert, update, delete on staff.recovery_code to laro_app;
grant select, insert, delete on staff.second_factor to laro_app;

-- What staff did and tried: who, what, to whom, when, what they found and what they left. Only added to, and sealed into a
-- chain whose end the heads of the receipts sign (docs/decisions/0007).
create table staff.audit (
  id bigint generated always as identity constraint staff_audit_pk primary key,
  merchant text not null,
  staff text not null
    -- Whoever acted is somebody.
    constraint staff_audit_staff_fk references staff.staff,
  act text not null,
  -- What or whom it was done to, by id.
  subject text not null,
  reason text not null default '',
  -- What the act found and what it left: ids, states and switches, and nothing that proves anybody.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Why nothing was done; null for what was.
  refusal text,
  at timestamptz not null default clock_timestamp(),
  -- The transaction that did it: `receipts.seal_acts` passes over none that is still running.
  xid bigint not null default pg_current_xact_id()::text::bigint
);

call platform.divide_by_merchant('staff.audit');
grant select on staff.audit to laro_app;
-- When it was and in which transaction, nobody says but the database.
grant insert (merchant, staff, act, subject, reason, before, after, refusal) on staff.audit to laro_app;
-- Supports `listActs`: a merchant's, newest first.
create index staff_audit_of_merchant on staff.audit (merchant, id desc);
-- Supports `receipts.seal_acts`: what comes next, in the order of its transactions.
create index staff_audit_in_order on staff.audit (xid, id);
