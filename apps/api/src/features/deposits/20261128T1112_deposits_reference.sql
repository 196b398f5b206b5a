-- Of a bank transfer: eight digits that the member writes into its purpose, so that the bank's statement names the order.
alter table deposits.deposit add column reference text
  -- Digits alone: every bank's form takes them.
  constraint deposit_reference_digits check (reference ~ '^\d{8}$');
-- One number names one order of a brand; staff find the order by it.
create unique index deposit_reference on deposits.deposit (merchant, reference) where reference is not null;
