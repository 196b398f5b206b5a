-- A locked member takes no new stake. The ledger account is told in the same transaction, whoever changes the status:
-- every stake reads it there under its lock.
create or replace function members.tell_lock() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform ledger.set_locked(new.merchant, new.lane, new.cash_account, new.status <> 'ACTIVE');
  return null;
end $$;
create or replace trigger member_status_told after update of status on members.member
  for each row when (new.status is distinct from old.status) execute function members.tell_lock();

-- Of these files, those that somebody may still see: housekeeping removes what is left of all others, every brand's.
create or replace function members.stored_head_icons(p_files text[]) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select file from members.head_icon where file = any (p_files) and state <> 'refused';
$$;
grant execute on function members.stored_head_icons to laro_worker;

-- What other features may read of a member; row security judges whoever asks.
create or replace view members.public_member with (security_invoker = true) as
  select id, merchant, lane, cash_account, book, currency, account, type, agent_path, vip_level, expires_at
  from members.member;
grant select on members.public_member to laro_app;
