-- What other features may read of an account to which a member is paid: never its number.
create or replace view payees.public_payee with (security_invoker = true) as
  select merchant, id, member, kind, institution, number_hash, added_at, removed_at from payees.payee;
grant select on payees.public_payee to laro_app;

-- Where a member who is erased was paid to: withdrawals keep naming the row, and nothing opens it any more.
create or replace function payees.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    update payees.payee p set sealed = null, number_hash = sha256(p.id::text::bytea),
      removed_at = coalesce(p.removed_at, clock_timestamp())
    where p.merchant = current_setting('laro.merchant') and p.member = p_member;
  end if;
end $$;
