-- Lotteries: plays, open issues and last results, as each supplier's feed said last.
create schema lotteries;
grant usage on schema lotteries to laro_app;

create table lotteries.feed (
  merchant text not null,
  supplier text not null,
  lotteries jsonb not null,
  -- A feed is taken whole. Serves `readFeeds`.
  constraint feed_pk primary key (merchant, supplier)
);

call platform.divide_by_merchant('lotteries.feed');
grant select, insert, update on lotteries.feed to laro_app;
