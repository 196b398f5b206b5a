-- What one person has entered and two have not switched on yet: no game is launched by it, and the wallet does not know it.
alter table vendors.integration
  add column prepared boolean not null default false
    -- It is switched on by two people, and by no switch.
    constraint integration_prepared_off check (not (prepared and enabled));
