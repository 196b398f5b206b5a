-- A group owns several brands; its staff may work at more than the one where they sign in.
create table merchants.merchant_group (
  code text constraint merchant_group_pk primary key,
  name text not null
);
grant select on merchants.merchant_group to laro_app;

alter table merchants.merchant add column merchant_group text
  -- A group that is not there owns nothing. Null for a brand that stands alone.
  constraint merchant_group_fk references merchants.merchant_group;
