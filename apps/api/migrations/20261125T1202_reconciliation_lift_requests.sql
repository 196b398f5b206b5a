-- Two people lift a freeze (reliability.md G11): one asks, another confirms. The request is of this freeze alone.
create table reconciliation.lift_request (
  merchant text
    -- Supports `confirmLift`: one request stands for a brand, and whoever takes it away is the one that confirmed.
    constraint lift_request_pk primary key,
  staff text not null
    -- Whoever asked is somebody.
    constraint lift_request_staff_fk references staff.staff,
  frozen_since timestamptz not null,
  requested_at timestamptz not null
);

alter table reconciliation.lift_request enable row level security;
create policy lift_request_of_merchant on reconciliation.lift_request to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert, update, delete on reconciliation.lift_request to laro_app;
