-- Whether who played was an agent at the first bet of a day: a later change of the type moves nothing of a day that is over.
-- The table comes with the same version, so no row of an operator is there before the column.
alter table rebates.turnover add column by_agent boolean not null default false;
