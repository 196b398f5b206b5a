-- What other features may read of a withdrawal; row security judges whoever asks.
create or replace view withdrawals.public_withdrawal with (security_invoker = true) as
  select merchant, id, member, currency, amount, fee, state, business_day, requested_at, state_at, returned_at
  from withdrawals.withdrawal;
grant select on withdrawals.public_withdrawal to laro_app;

-- The merchants of which something is to be paid or asked for: a job begins without knowing whose.
create or replace function withdrawals.merchants_at_work() returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.merchant from withdrawals.withdrawal w where w.state in ('approved', 'paying', 'unknown')
  union
  select w.merchant from withdrawals.withdrawal w
  where w.state in ('paid', 'failed') and w.sent_at is not null and w.asked_at is null
$$;
grant execute on function withdrawals.merchants_at_work to laro_worker;

-- How many payouts of all brands nobody knows the outcome of since then, by who pays them: numbers, and nothing of anybody.
create or replace function withdrawals.unknown_counts(p_before timestamptz) returns table (integration text, payouts int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.provider, count(*)::int from withdrawals.withdrawal w where w.state = 'unknown' and w.state_at <= p_before
  group by w.provider
$$;
grant execute on function withdrawals.unknown_counts to laro_app;
