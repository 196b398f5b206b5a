-- A picture that was never sent with an order is forgotten; age is judged by the database's own clock.
create or replace function deposits.forget_pictures() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from deposits.picture where deposit is null and uploaded_at < clock_timestamp() - interval '1 day'
$$;
grant execute on function deposits.forget_pictures to laro_worker;

-- What others may read of an order: never its pictures, nor where it was paid.
create or replace view deposits.public_deposit with (security_invoker = true) as
  select d.id, d.merchant, d.member, d.method, d.amount, d.currency, d.fee, d.state, d.flags, d.integration, d.received,
    d.created_at, d.paid_at
  from deposits.deposit d;
grant select on deposits.public_deposit to laro_app;

-- Of a member who is erased: what they sent and wrote goes, what moved stays, for books are kept.
create or replace function deposits.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
begin
  if not members.is_erased(p_member) then
    return;
  end if;
  delete from deposits.picture where merchant = v_merchant and member = p_member;
  update deposits.deposit set remark = '' where merchant = v_merchant and member = p_member and remark <> '';
end $$;
