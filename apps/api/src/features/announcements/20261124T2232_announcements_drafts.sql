-- Changes that are written before members see them.
alter table announcements.announcement
  -- Its newest version is a draft beside what members see.
  add column drafted boolean not null default false;
