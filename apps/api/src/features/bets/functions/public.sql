-- What other features may read of a bet; row security judges whoever asks.
create or replace view bets.public_bet with (security_invoker = true) as
  select lane, id, merchant, member, account, integration, transaction, round, state, stake, payout, currency, node_id,
         game_type, placed_at, settled_at, business_day, stake_version, settlement_version, valid_bet, book, by_staff,
         agent_path
  from bets.bet;
grant select on bets.public_bet to laro_app;

-- And of a win: which stake it paid.
create or replace view bets.public_win with (security_invoker = true) as
  select lane, integration, transaction, merchant, stake_transaction, undone from bets.win;
grant select on bets.public_win to laro_app;

-- And of a settlement that is no longer in force: what it said, and when another one took its place.
create or replace view bets.public_settlement with (security_invoker = true) as
  select lane, integration, transaction, version, merchant, state, stake, payout, valid_bet, replaced_at
  from bets.settlement;
grant select on bets.public_settlement to laro_app;
