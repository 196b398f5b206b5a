-- All accounts of a merchant's book and currency sum to zero.
create or replace function ledger.trial_balance(p_merchant text)
returns table (book text, currency text, accounts bigint, postings bigint, total numeric)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.book, a.currency, count(*),
         coalesce(sum((select count(*) from ledger.posting p where p.lane = a.lane and p.account = a.id)), 0)::bigint,
         sum(a.balance)
  from ledger.account a
  where a.merchant = p_merchant
  group by a.book, a.currency
  order by a.book, a.currency
$$;
grant execute on function ledger.trial_balance to laro_app;
