-- Says whether an account's stakes are counted, and when its play pauses. Granted to nobody: the limits' functions call it.
create or replace function ledger.watch(
  p_merchant text, p_lane smallint, p_account bigint, p_watched boolean, p_pause_at timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.account a set watched = p_watched, pause_at = p_pause_at
  where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant
    and (a.watched, a.pause_at) is distinct from (p_watched, p_pause_at);
end $$;
