-- Wins of the operator's own accounts: shown in profile DEMO alone, and as what they are.
alter table winners.win add column crowd boolean not null default false;
