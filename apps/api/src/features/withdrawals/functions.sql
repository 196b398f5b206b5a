-- What other features may read of a withdrawal; row security judges whoever asks.
create or replace view withdrawals.public_withdrawal with (security_invoker = true) as
  select merchant, id, member, currency, amount, fee, state, business_day, requested_at, state_at, returned_at
  from withdrawals.withdrawal;
grant select on withdrawals.public_withdrawal to laro_app;
