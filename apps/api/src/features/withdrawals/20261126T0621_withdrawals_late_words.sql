-- What a provider says after the end is read like any other word of it.
alter table withdrawals.withdrawal
  -- When a turn last came to it and could do nothing: whoever waited longer is tried first.
  add column tried_at timestamptz;
grant update (tried_at) on withdrawals.withdrawal to laro_app;

-- Supports the work of every minute: payouts that are over, and of which their provider has said that something is new.
create index withdrawal_to_read on withdrawals.withdrawal (merchant, tried_at)
  where state in ('paid', 'failed') and sent_at is not null and asked_at is null;
