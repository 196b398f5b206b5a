-- One person approves so much alone, by order and by day; and nobody alone what they made possible themselves.
alter table withdrawals.rule
  -- What is approved of one member, or by one colleague alone, comes to less in a business day; from there on two approve.
  add column four_eyes_day_from bigint not null default 5000000000,
  -- For so many days whoever credited, adjusted, waived or closed a flag for a member does not alone approve what they withdraw.
  add column handled_days int not null default 7
    -- A day at least, or it holds nothing.
    constraint rule_handled_days check (handled_days between 1 and 90);
update withdrawals.rule set four_eyes_day_from = greatest(four_eyes_day_from, four_eyes_from);

alter table withdrawals.step
  -- By which two people approved it; null where one did alone, or a rule.
  add column approval uuid
    -- What two people did, they decided.
    constraint step_approval_fk references approvals.approval;
-- Supports `withdrawals.why_two`: what was approved on a day.
create index step_approved on withdrawals.step (merchant, at) where state = 'approved';
