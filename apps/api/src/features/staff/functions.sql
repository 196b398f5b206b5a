-- Housekeeping sees every merchant's leavings, and can do nothing else with them.
create or replace function staff.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from staff.second_factor where created_at < least(p_now, clock_timestamp()) - interval '1 hour';
$$;
grant execute on function staff.purge to laro_worker;

-- Who somebody of the staff is; row security judges whoever asks.
create or replace view staff.public_staff with (security_invoker = true) as
  select id, merchant, username
  from staff.staff;
grant select on staff.public_staff to laro_app;

-- What staff did is added to, and changed by nobody.
create or replace function staff.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();

-- What is sealed of it.
create or replace view staff.public_audit with (security_invoker = true) as
  select id, merchant, staff, act, subject, reason, before, after, refusal, at, xid
  from staff.audit;
