-- Upline: what members sent to whoever invited them.
create schema upline;
grant usage on schema upline to laro_app;

create table upline.transfer (
  merchant text not null,
  -- Made by the member's browser, so that a second tap sends nothing twice.
  id uuid not null,
  member text not null
    -- Somebody sent it.
    constraint transfer_member_fk references members.member,
  upline text not null
    -- And somebody has it.
    constraint transfer_upline_fk references members.member,
  -- In 1/100000 of the unit.
  amount bigint not null
    -- A transfer moves something, and never backwards.
    constraint transfer_amount check (amount > 0),
  arrives text not null
    -- In the upline's wallet, or in their account for settlement.
    constraint transfer_arrives check (arrives in ('wallet', 'settlement')),
  at timestamptz not null,
  -- In the brand's time zone.
  day date not null,
  -- Supports `transferById`: once under its id.
  constraint transfer_pk primary key (merchant, id),
  -- Nobody is their own upline.
  constraint transfer_ends check (member <> upline)
);
-- Supports `sentOn`: what a member has sent on a day.
create index transfer_member_day on upline.transfer (merchant, member, day);
call platform.divide_by_merchant('upline.transfer');
grant select, insert on upline.transfer to laro_app;
