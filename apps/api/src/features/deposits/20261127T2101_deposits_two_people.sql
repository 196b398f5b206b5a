-- One person credits so much alone: by receipt, and by day of a member and of a colleague.
alter table deposits.method
  -- Receipts of one member, or credited by one colleague alone, that come to more in a business day take two people.
  add column two_above_day bigint not null default 5000000000;
update deposits.method set two_above_day = greatest(two_above_day, two_above);

alter table deposits.deposit
  -- By which two people credited it; null where one did alone.
  add column approval uuid
    -- What two people did, they decided.
    constraint deposit_approval_fk references approvals.approval;
-- Supports `deposits.alone`: the receipts that were credited on a day.
create index deposit_receipts_paid on deposits.deposit (merchant, paid_at) where method = 'RECEIPT' and state = 'paid';
