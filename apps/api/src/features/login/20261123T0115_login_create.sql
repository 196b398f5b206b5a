-- Login: how often a way in was tried in vain, and which members staff have locked.
create schema login;
grant usage on schema login to laro_app;

-- Tries per way in (an account for strangers, a known device, an address) in the running window. A try is counted
-- before the secret is judged, so that many at one moment are as few as one after the other.
create table login.failure (
  merchant text not null,
  -- Names no account: a member's id, or a digest of what was typed.
  key text not null,
  count int not null,
  -- Of them, those that were judged and wrong: what asks for a captcha is a failure, not somebody who is just trying.
  failed int not null default 0,
  window_started_at timestamptz not null,
  -- Supports `takeTry`: one row per key.
  constraint login_failure_pk primary key (merchant, key)
);
-- Supports `login.purge`: the oldest first.
create index login_failure_window on login.failure (window_started_at);

-- Who locked whom, why, and who lifted it: staff answer for their acts.
create table login.lock (
  id bigint generated always as identity
    -- The order of the acts.
    constraint login_lock_pk primary key,
  merchant text not null,
  member text not null,
  staff text not null,
  reason text not null,
  locked_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz
);
-- Supports `liftLocks`: what stands for one member.
create index login_lock_member on login.lock (merchant, member) where lifted_at is null;
call platform.divide_by_merchant('login.failure', 'login.lock');
grant select, insert, update, delete on login.failure to laro_app;
grant select, insert on login.lock to laro_app;
-- What was written of a lock stays as it was; only its end is added.
grant update (lifted_by, lifted_at) on login.lock to laro_app;
