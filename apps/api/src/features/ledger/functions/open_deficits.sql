-- Gives every account that this batch may take below its floor a deficit account; rarely needed. What a command's own
-- acts give back cannot pay for one before it: a round that is undone as a whole may dip below the floor on the way, so
-- every undo counts with what it takes, and never with what it gives.
create or replace function ledger.open_deficits(
  p_lane smallint[], p_account bigint[], p_op text[], p_amount bigint[], p_reference_namespace text[], p_reference text[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with debit as (
    select c.lane, c.account,
           sum(case when c.op = 'undo' and c.amount is null then (
                 select greatest(coalesce(sum(p.amount), 0), 0) from ledger.posting p
                 where p.reference_namespace = c.reference_namespace and p.op = 'move' and p.reference = c.reference)
               else -least(c.amount, 0) end) as total
    from unnest(p_lane, p_account, p_op, p_amount, p_reference_namespace, p_reference)
      as c (lane, account, op, amount, reference_namespace, reference)
    group by c.lane, c.account
  ),
  opened as (
    insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
    select a.lane, a.merchant, a.owner, a.book, a.currency, 'deficit', null
    from debit d
    join ledger.account a on a.lane = d.lane and a.id = d.account
    where a.deficit is null and a.floor is not null and a.balance - a.floor < d.total
    on conflict on constraint account_owner_key do nothing
    returning lane, id, merchant, owner, book, currency
  )
  update ledger.account a set deficit = o.id
  from opened o
  where a.lane = o.lane and a.merchant = o.merchant and a.owner = o.owner and a.book = o.book
    and a.currency = o.currency and a.kind = 'cash';
end $$;
