-- When a supplier is not played, by staff's plan beside the switch.
alter table vendors.integration
  add column off_from timestamptz,
  add column off_until timestamptz
    -- It would never begin.
    constraint integration_off_period check (off_from < off_until);
