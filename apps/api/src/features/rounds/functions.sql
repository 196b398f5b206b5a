-- Looks at every bet once, when it is as old as `p_until`, and keeps those that still run; forgets those that ended long ago.
-- A sportsbook may open a settled ticket again, so its tickets are kept for longer.
create or replace function rounds.gather(p_until text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_from text;
  v_over text[];
begin
  -- Of two processes the later finds what the earlier has done.
  select g.until into v_from from rounds.gathered g for update;
  if v_from < p_until then
    insert into rounds.open_bet (bet, merchant, lane, account, stake_version, integration, placed_at)
    select b.id, b.merchant, b.lane, b.account, b.stake_version, b.integration, b.placed_at
    from bets.public_bet b
    where b.id >= v_from and b.id < p_until and (b.state in ('PLACED', 'ACCEPTED') or b.game_type = 'SPORTS')
      and b.placed_at > clock_timestamp() - interval '31 days'
    on conflict on constraint open_bet_pk do nothing;
    update rounds.gathered set until = p_until;
  end if;
  -- Found first and forgotten then: a cluster changes no table of its coordinator by a join with one of the lanes.
  select array_agg(o.bet) into v_over
  from rounds.open_bet o
  join bets.public_bet b on b.lane = o.lane and b.account = o.account and b.stake_version = o.stake_version
  where b.state not in ('PLACED', 'ACCEPTED')
    and o.placed_at < clock_timestamp() - case when b.game_type = 'SPORTS' then interval '31 days' else interval '3 days' end;
  delete from rounds.open_bet o where o.bet = any (v_over);
end $$;
grant execute on function rounds.gather to laro_worker;
