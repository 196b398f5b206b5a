-- What was approved is sent under the names that it was approved under.
alter table withdrawals.withdrawal
  -- A keyed hash of the legal name and the holder as whoever approved it saw them; null where nobody compared them.
  add column approved_names bytea;
grant update (approved_names) on withdrawals.withdrawal to laro_app;
