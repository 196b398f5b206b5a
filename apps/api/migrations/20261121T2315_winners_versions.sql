-- Several processes deliver the outbox, so news of one bet may come out of order: the higher settlement stands.
alter table winners.win
  add column version int not null default 1,
  -- Off the board: remembered, so that older news cannot put it back.
  add column shown boolean not null default true;
drop index winners.winners_win_newest;
-- Supports `listWinners`: the newest first.
create index winners_win_newest on winners.win (merchant, settled_at desc) where shown;
