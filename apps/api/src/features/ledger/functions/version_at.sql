-- The first version of an account that was recorded at a moment or after it; one past the last where none was. Versions have no gap
-- and rise with time, so it is found by halving: no index by time is paid for. Two periods that meet meet at one version.
create or replace function ledger.version_at(p_lane smallint, p_account bigint, p_at timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_low bigint := 1;
  v_high bigint;
  v_middle bigint;
  v_before boolean;
begin
  select a.version + 1 into v_high from ledger.account a where a.lane = p_lane and a.id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select p.recorded_at < p_at into v_before
    from ledger.posting p where p.lane = p_lane and p.account = p_account and p.version = v_middle;
    if v_before then v_low := v_middle + 1; else v_high := v_middle; end if;
  end loop;
  return v_low;
end $$;
grant execute on function ledger.version_at to laro_app;
