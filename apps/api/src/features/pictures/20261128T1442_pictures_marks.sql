-- Logos and icons of a brand, each in the sizes that are shown.
create table pictures.mark (
  merchant text not null,
  -- Its use and a digest of what was sent: the same twice is one.
  name text not null,
  uploaded_at timestamptz not null,
  -- As the settings of the brand say it.
  constraint mark_pk primary key (merchant, name)
);

create table pictures.mark_file (
  merchant text not null,
  mark text not null,
  -- What it is for, as its address names it.
  file text not null,
  type text not null
    -- What browsers, and phones that put an app on a home screen, can all show.
    constraint mark_file_type check (type in ('image/png', 'image/webp')),
  bytes bytea not null,
  -- As its address names it.
  constraint mark_file_pk primary key (merchant, mark, file)
);

call platform.divide_by_merchant('pictures.mark', 'pictures.mark_file');
grant select, insert on pictures.mark, pictures.mark_file to laro_app;
