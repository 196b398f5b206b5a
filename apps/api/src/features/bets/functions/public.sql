-- What other features may read of a bet; row security judges whoever asks.
create or replace view bets.public_bet with (security_invoker = true) as
  select lane, id, merchant, member, account, integration, transaction, round, state
  from bets.bet;
grant select on bets.public_bet to laro_app;
