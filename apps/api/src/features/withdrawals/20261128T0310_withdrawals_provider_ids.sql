-- Supports finding a withdrawal by the provider's own id of its payout.
create index withdrawal_by_payment on withdrawals.withdrawal (merchant, payment) where payment is not null;
