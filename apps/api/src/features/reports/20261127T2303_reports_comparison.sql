-- A day that is over, held against the ledger and page against page: what it was compared with, and what differed.
create table reports.comparison (
  merchant text not null,
  day date not null,
  compared_at timestamptz not null,
  comparisons int not null,
  -- Each `{ what, currency, page, other }`, amounts as text; empty where everything agrees.
  differences jsonb not null,
  -- Supports `listReportComparisons`, and finding what is still to be compared.
  constraint comparison_pk primary key (merchant, day)
);

call platform.divide_by_merchant('reports.comparison');
grant select on reports.comparison to laro_app;
grant insert, update on reports.comparison to laro_worker;
