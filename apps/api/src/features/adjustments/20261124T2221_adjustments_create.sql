-- Adjustments: what two people of staff set right in a member's wallet by hand.
create schema adjustments;
grant usage on schema adjustments to laro_app;

create table adjustments.adjustment (
  -- The approval by which it was done: once for each.
  approval uuid constraint adjustment_pk primary key
    -- Nothing is adjusted that two people did not decide.
    constraint adjustment_approval_fk references approvals.approval,
  merchant text not null,
  member text not null,
  -- What the wallet gained, or lost.
  amount bigint not null
    -- An adjustment moves something.
    constraint adjustment_moves check (amount <> 0),
  currency text not null,
  code text not null,
  reference text not null,
  posted_at timestamptz not null
);
-- Supports counting a member's: whoever decides must have seen the last one.
create index adjustment_of_member on adjustments.adjustment (merchant, member);

-- The most that one adjustment can move, where a brand said so.
create table adjustments.setting (
  merchant text constraint setting_pk primary key,
  max_amount bigint not null
    -- Nothing is no limit, and below it none is.
    constraint setting_max check (max_amount > 0),
  -- Counts the changes: what was decided of an earlier one is not of this.
  version int not null default 0
);

call platform.divide_by_merchant('adjustments.adjustment', 'adjustments.setting');
grant select, insert on adjustments.adjustment to laro_app;
grant select, insert, update on adjustments.setting to laro_app;
