-- Supports whoever looks for debts: few accounts carry one, and nothing in this changes with a posting.
create index account_deficits on ledger.account (merchant, owner) where kind = 'deficit';
