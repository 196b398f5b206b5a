-- Staff: the people who run a brand. They sign in on the staff side alone.
create schema staff;
grant usage on schema staff to laro_app;

create table staff.staff (
  id text constraint staff_pk primary key,
  merchant text not null
    -- Staff of one brand see nothing of another.
    constraint staff_merchant_fk references merchants.merchant,
  username text not null,
  password_hash text not null,
  -- Supports `staffByUsername`.
  constraint staff_username_key unique (merchant, username)
);

alter table staff.staff enable row level security;
create policy staff_of_merchant on staff.staff to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert, update on staff.staff to laro_app;
