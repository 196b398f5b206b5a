-- How often a page of ours was opened from elsewhere. Counts alone: by whom is known nowhere. A quarter of an hour lies within
-- one day of every time zone, so that a day can be made anew of them.
create table reports.visit (
  merchant text not null,
  at timestamptz not null,
  visits bigint not null,
  -- One row for a quarter, whichever process counted; also serves the sum of a day.
  constraint visit_pk primary key (merchant, at)
);
call platform.divide_by_merchant('reports.visit');
-- Whoever serves pages counts them.
grant select, insert, update on reports.visit to laro_app;

alter table reports.people add column visits bigint not null default 0;
