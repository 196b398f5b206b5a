-- Marks what staff have ended in place of its vendor, in the transaction that ends it. A vendor whose wins name their stake
-- would repeat itself; of one whose wins name only the round, `bets.post_batch` asks this mark.
create or replace function bets.end_by_staff(
  p_merchant text, p_lane smallint, p_account bigint, p_integration text, p_transaction text[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update bets.bet b set by_staff = true
  from ledger.public_posting q
  where q.reference = any (p_transaction) and q.reference_namespace = p_integration and q.op = 'move' and q.leg = 0
    and q.lane = p_lane and q.account = p_account
    and b.lane = p_lane and b.account = p_account and b.stake_version = q.version and b.merchant = p_merchant;
end $$;
grant execute on function bets.end_by_staff to laro_app;
