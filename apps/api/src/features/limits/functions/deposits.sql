-- Counts a deposit's order against the windows of now, if it still fits: 'ok', 'excluded' or 'deposit_limit_reached', and how
-- much would fit. The same order again is counted as it was.
create or replace function limits.take_deposit(
  p_merchant text, p_member text, p_order text, p_amount bigint, out code text, out left_e5 bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at record;
begin
  select * into v_at from limits.lock_member(p_merchant, p_member);
  if ledger.is_excluded(p_merchant, v_at.lane, v_at.account) then
    code := 'excluded';
    left_e5 := 0;
    return;
  end if;
  if exists (select from limits.deposit d
             where d.merchant = p_merchant and d.order_id = p_order and d.released_at is null) then
    code := 'ok';
    return;
  end if;
  select min(greatest(f.value - f.used, 0)) into left_e5 from limits.in_force(p_merchant, p_member) f
  where f.kind = 'deposit';
  if p_amount > left_e5 then
    code := 'deposit_limit_reached';
    return;
  end if;
  perform limits.count_deposit(p_merchant, p_member, p_order, p_amount);
  code := 'ok';
end $$;
grant execute on function limits.take_deposit to laro_app;

-- Counts an order whose money has come, though nobody asked or it was released: what is there is there.
create or replace function limits.count_deposit(p_merchant text, p_member text, p_order text, p_amount bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform limits.lock_member(p_merchant, p_member);
  insert into limits.deposit as d (merchant, order_id, member, amount, at)
  values (p_merchant, p_order, p_member, p_amount, ledger.now())
  on conflict on constraint deposit_pk do update
    set amount = excluded.amount, released_at = null,
      at = case when d.released_at is null then d.at else excluded.at end
    where d.member = excluded.member;
end $$;
grant execute on function limits.count_deposit to laro_app;

-- An order that comes to nothing gives its room back.
create or replace function limits.release_deposit(p_merchant text, p_member text, p_order text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform limits.lock_member(p_merchant, p_member);
  update limits.deposit d set released_at = ledger.now()
  where d.merchant = p_merchant and d.order_id = p_order and d.member = p_member and d.released_at is null;
end $$;
grant execute on function limits.release_deposit to laro_app;
