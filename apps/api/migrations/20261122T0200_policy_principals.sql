-- Who stands at the door (packages/wire/src/policy.ts): staff have a role, and whoever is shut out is told apart at once.

alter table staff.staff add column role text not null default 'admin'
  -- The roles that the policy knows; nobody has another.
  constraint staff_role check (role in ('admin', 'support', 'finance', 'content', 'auditor'));

-- Whether a member's account is shut as excluded (limits.shut): the same fact that refuses the stake itself.
create function ledger.is_excluded(p_merchant text, p_lane smallint, p_account bigint) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from ledger.account a
    where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant and a.shut = 'member_locked'
      and (a.shut_until is null or a.shut_until > clock_timestamp()))
$$;

revoke all on function ledger.is_excluded from public;
grant execute on function ledger.is_excluded to laro_app;
