-- For movements that carry nothing else: holds the accounts, then posts.
create or replace function ledger.post(
  p_group int[], p_lane smallint[], p_account bigint[], p_house bigint[], p_merchant text[], p_op text[],
  p_kind text[], p_amount bigint[], p_reference_namespace text[], p_reference text[], p_own_reference text[], p_hash bytea[],
  p_on_short text[], p_veto text[]
) returns table (
  status text, posting bigint, recorded_at timestamptz, balance bigint, version bigint, balance_now bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_amount bigint[] := p_amount;
  v_locked ledger.locked_accounts;
  v_done record;
begin
  -- From outside, the amount of an undo is looked up, never believed.
  if 'undo' = any (p_op) then
    select array_agg(case when u.op = 'undo' then null else u.amount end order by u.n) into v_amount
    from unnest(p_op, p_amount) with ordinality as u (op, amount, n);
  end if;
  v_locked := ledger.lock_accounts(p_lane, p_account);
  select * into v_done from ledger.post_locked(v_locked, p_group, p_lane, p_account, p_house, p_merchant, p_op, p_kind,
    v_amount, p_reference_namespace, p_reference, p_own_reference, p_hash, p_on_short, p_veto);
  return query
    select u.* from unnest(v_done.status, v_done.posting, v_done.recorded_at, v_done.balance, v_done.version,
                           v_done.balance_now) as u;
end $$;
grant execute on function ledger.post to laro_app;
