-- Supports the public proof page: which integration a round was played at. It tells nothing about the member.
create or replace function bets.integration_of_round(p_round text) returns table (integration text, member text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.integration, b.member from bets.bet b where b.round = p_round limit 1
$$;
grant execute on function bets.integration_of_round to laro_app;
