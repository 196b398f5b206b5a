-- The second factor of staff (GLI-19 B.2.3(g)): an authenticator app, recovery codes, and a lock after three failures.

alter table merchants.merchant
  -- Off only where nothing is at stake and passwords are printed anyway: the demo.
  add column staff_second_factor boolean not null default true;

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

-- Sign-ins whose password was right and that wait for the second step: good once, for five minutes.
create table staff.second_step (
  -- SHA-256 of what the browser brings back; also serves `spendStep`.
  challenge_hash bytea constraint staff_second_step_pk primary key,
  merchant text not null,
  staff text not null
    -- Nobody else waits here.
    constraint staff_second_step_staff_fk references staff.staff,
  created_at timestamptz not null
);
-- Supports `staff.purge`: the oldest first.
create index staff_second_step_created on staff.second_step (created_at);

alter table staff.totp enable row level security;
create policy totp_of_merchant on staff.totp to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
alter table staff.recovery_code enable row level security;
create policy recovery_code_of_merchant on staff.recovery_code to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
alter table staff.second_step enable row level security;
create policy second_step_of_merchant on staff.second_step to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));

grant select, insert, update, delete on staff.totp to laro_app;
grant select, insert, update, delete on staff.recovery_code to laro_app;
grant select, insert, delete on staff.second_step to laro_app;

-- Housekeeping sees every merchant's leavings, and can do nothing else with them.
create function staff.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from staff.second_step where created_at < p_now - interval '1 hour';
$$;

revoke all on function staff.purge from public;
grant execute on function staff.purge to laro_app;
