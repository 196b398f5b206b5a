-- What else must be known before a stake lies on the account, for its row is locked and read for every act anyway.
alter table ledger.account
  -- Whether a floor above counts what is staked here; of most accounts it does not, and then nothing is looked up.
  add column watched boolean not null default false,
  -- From here on no stake is taken until play has been paused: a check that is due, or a session at its end.
  add column pause_at timestamptz;
alter type ledger.locked_accounts add attribute watched boolean[];
