-- The winner board: real, settled wins, heard from `bets.settled` (product.md, Safer gambling and trust).
create schema winners;
grant usage on schema winners to laro_app;

create table winners.win (
  merchant text not null,
  bet text not null,
  member text not null,
  node_id text not null,
  amount bigint not null
    -- Only wins stand on the board.
    constraint winners_amount_positive check (amount > 0),
  settled_at timestamptz not null,
  -- Several processes deliver the outbox, so news of one bet may come out of order: the higher settlement stands.
  version int not null default 1,
  -- Off the board: remembered, so that older news cannot put it back.
  shown boolean not null default true,
  -- A bet stands on the board once; hearing its settlement again changes the row, not the count.
  constraint win_pk primary key (merchant, bet)
);

call platform.divide_by_merchant('winners.win');
grant select on winners.win to laro_app;
-- Supports `listWinners`: the newest first.
create index winners_win_newest on winners.win (merchant, settled_at desc) where shown;
grant select, insert, update, delete on winners.win to laro_worker;
