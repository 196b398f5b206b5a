-- How often a welcome credit is played before it can be withdrawn. A brand that says nothing gives none away (TURNOVER-1).
alter table merchants.merchant add column welcome_turnover numeric(7, 2) not null default 1
  -- A requirement is no debt.
  constraint merchant_welcome_turnover_sign check (welcome_turnover >= 0);
