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

alter table lotteries.feed enable row level security;
create policy feed_of_merchant on lotteries.feed to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert, update on lotteries.feed to laro_app;
