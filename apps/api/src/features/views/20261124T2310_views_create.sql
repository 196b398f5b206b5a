-- Views: how staff have filtered, sorted and arranged a list, and want to see it again.
create schema views;
grant usage on schema views to laro_app;

create table views.view (
  merchant text not null,
  id uuid not null,
  staff text not null
    -- Whoever saved it is somebody.
    constraint views_view_staff_fk references staff.staff,
  list text not null,
  name text not null,
  query text not null,
  columns text[] not null,
  shared_with text not null
    -- Who sees it: its owner, their role, everybody.
    constraint views_view_shared_with check (shared_with in ('nobody', 'role', 'all')),
  -- Of its owner when it was saved: with them it is shared, whoever has the role later.
  role text not null,
  version int not null,
  saved_at timestamptz not null,
  -- Saved once, whoever asks how often.
  constraint views_view_pk primary key (merchant, id),
  -- One name, one view; also serves counting those of one.
  constraint views_view_name_key unique (merchant, staff, list, name)
);
-- Supports `listViews`: those of one list.
create index views_view_list on views.view (merchant, list);

call platform.divide_by_merchant('views.view');
grant select, insert, delete on views.view to laro_app;
grant update (name, query, columns, shared_with, role, version, saved_at) on views.view to laro_app;
