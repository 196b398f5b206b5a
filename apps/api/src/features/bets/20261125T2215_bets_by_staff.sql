-- Two people have ended it in place of its vendor: a win that names only its round, and comes after them, pays it no more.
alter table bets.bet add column by_staff boolean not null default false;
