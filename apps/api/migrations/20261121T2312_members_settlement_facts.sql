-- What a settlement remembers of a member (architecture.md, play): uplines from the top, and the VIP level.
alter table members.member
  add column agent_path text[] not null default '{}',
  add column vip_level smallint not null default 0
    -- Levels count from zero.
    constraint member_vip_level_sign check (vip_level >= 0);

-- A locked member takes no new stake. The ledger account is told in the same transaction, whoever changes the status:
-- every stake reads it there under its lock.
create function members.tell_lock() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform ledger.set_locked(new.merchant, new.lane, new.cash_account, new.status <> 'ACTIVE');
  return null;
end $$;
revoke all on function members.tell_lock from public;
create trigger member_status_told after update of status on members.member
  for each row when (new.status is distinct from old.status) execute function members.tell_lock();
