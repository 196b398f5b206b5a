-- Accounts whose balance is not the fold of their postings, or whose versions have a gap.
create or replace function ledger.drift(p_merchant text)
returns table (lane smallint, account bigint, balance bigint, folded numeric)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with leg as (
    select p.lane, p.account, p.amount from ledger.posting p where p.merchant = p_merchant
    union all
    select p.lane, p.house, -p.amount from ledger.posting p where p.merchant = p_merchant
  ),
  fold as (
    select l.lane, l.account, sum(l.amount) as total, count(*) as legs from leg l group by l.lane, l.account
  )
  select a.lane, a.id, a.balance, coalesce(f.total, 0)
  from ledger.account a
  left join fold f on f.lane = a.lane and f.account = a.id
  where a.merchant = p_merchant
    and (a.balance <> coalesce(f.total, 0) or a.version <> coalesce(f.legs, 0))
$$;
grant execute on function ledger.drift to laro_app;
