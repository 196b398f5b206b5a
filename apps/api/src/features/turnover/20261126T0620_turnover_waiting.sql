-- Whose lots wait to be fed anew by the job: that is much for one member, or it failed.
create table turnover.waiting (
  merchant text not null,
  member text not null,
  -- The first stake that has changed.
  from_version bigint not null,
  -- How often it was noted: what comes while the job feeds is noted again.
  times bigint not null default 1,
  -- Supports the job, member by member, and every batch, which notes one member once.
  constraint waiting_pk primary key (merchant, member)
);
call platform.divide_by_merchant('turnover.waiting');
grant select on turnover.waiting to laro_app;

-- Written by functions alone.
revoke insert, update on turnover.lot from laro_app;
revoke insert, update, delete on turnover.fed from laro_app;
