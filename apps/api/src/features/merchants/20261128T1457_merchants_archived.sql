-- A brand that is over: nothing of it is deleted, and its host answers a quiet page.
alter table merchants.merchant add column archived_at timestamptz;
-- What is archived is closed.
alter table merchants.merchant add constraint merchant_archived check (maintenance or archived_at is null);
