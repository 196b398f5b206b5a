-- By which rule bills are computed: from when a member is active, and up to what share the loss of one counts.
create table bills.rule (
  merchant text not null,
  -- Periods that begin on this day or later are computed by it.
  from_day date not null,
  active_valid bigint not null
    -- It takes some play to be active.
    constraint rule_active check (active_valid > 0),
  -- Parts per million of the base.
  member_cap int not null
    -- Something of a loss counts.
    constraint rule_cap check (member_cap between 1 and 1000000),
  -- The approval by which two people set it.
  set_by uuid not null,
  set_at timestamptz not null,
  -- One from each day on; what was set again before its day takes the place. Supports `ruleOn`.
  constraint rule_pk primary key (merchant, from_day)
);
grant select, insert, update on bills.rule to laro_app;
call platform.divide_by_merchant('bills.rule');
