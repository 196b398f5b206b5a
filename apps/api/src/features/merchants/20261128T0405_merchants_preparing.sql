-- A brand that two people made is closed until its list of things to prepare is done; whoever opens it ends this.
alter table merchants.merchant add column preparing boolean not null default false;
-- What is being prepared is closed.
alter table merchants.merchant add constraint merchant_preparing check (maintenance or not preparing);
