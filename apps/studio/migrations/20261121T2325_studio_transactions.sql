-- The operator's daily reconciliation asks for our transactions by time, so a round now tells when it ended.
alter table studio.round
  add column ended_at timestamptz;
update studio.round set ended_at = played_at where state in ('closed', 'refused', 'void');
alter table studio.round
  add constraint round_ended
    -- What has ended has a time, and only that.
    check ((ended_at is not null) = (state in ('closed', 'refused', 'void')));

-- Support `transactionsBetween`, one for each kind of transaction: stakes by the time of the round, wins and rollbacks
-- by its end. A stake that is still being asked for is no transaction yet.
create index round_staked on studio.round (played_at, bet_uuid) where state <> 'betting';
-- As above, for wins.
create index round_won on studio.round (ended_at, win_uuid) where state = 'closed';
-- As above, for rollbacks.
create index round_undone on studio.round (ended_at, rollback_uuid) where state = 'void';
