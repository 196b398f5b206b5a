-- SYS-7: by which of the two gateways somebody signed in; until now all came as phones do.
alter table sessions.sign_in add column gateway smallint not null default 3
  -- The web's and the phones'.
  constraint sign_in_gateway check (gateway in (1, 3));
