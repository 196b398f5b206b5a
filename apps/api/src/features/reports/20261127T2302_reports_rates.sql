-- What others take of what is played and paid: agreed with each of them, and set by two people of the brand. One holds from a
-- day on until the next one of the same subject.
create table reports.rate (
  merchant text not null,
  kind text not null
    -- A supplier's share of GGR; what a provider takes for money in and money out; the brand's tax on GGR.
    constraint rate_kind check (kind in ('vendor', 'deposit', 'payout', 'tax')),
  -- A vendor's code; a provider and its method, as `pay_x/QR`, or `bank/RECEIPT`; a provider; nothing, for the tax of a brand.
  subject text not null,
  from_day date not null,
  basis_points int not null
    -- A part of something.
    constraint rate_basis_points check (basis_points between 0 and 10000),
  -- For each payment, in the currency of the brand.
  fixed bigint not null
    -- Of payments alone, and none is paid for taking it.
    constraint rate_fixed check (fixed >= 0 and (fixed = 0 or kind in ('deposit', 'payout'))),
  -- Supports finding what holds on a day: the last one until then.
  constraint rate_pk primary key (merchant, kind, subject, from_day)
);

call platform.divide_by_merchant('reports.rate');
grant select, insert, update on reports.rate to laro_app;
-- A vendor's fee is added to what was won at it without a bet, where there is such a row.
grant update on reports.play to laro_worker;
