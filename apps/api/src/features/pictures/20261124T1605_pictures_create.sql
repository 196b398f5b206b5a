-- Pictures: what a brand's content shows, drawn anew from what its staff sent.
create schema pictures;
grant usage on schema pictures to laro_app;

create table pictures.picture (
  merchant text not null,
  -- A digest of what was sent: the same twice is one.
  name text not null,
  color text not null,
  -- Of the larger rendition, in px.
  width int not null,
  height int not null,
  uploaded_at timestamptz not null,
  -- By its name, as banners and addresses say it.
  constraint picture_pk primary key (merchant, name)
);
-- Supports `listPictures`: the newest first.
create index picture_order on pictures.picture (merchant, uploaded_at desc, name);

create table pictures.rendition (
  merchant text not null,
  picture text not null,
  width smallint not null,
  format text not null
    -- What browsers are offered.
    constraint rendition_format check (format in ('avif', 'webp')),
  bytes bytea not null,
  -- As its address names it.
  constraint rendition_pk primary key (merchant, picture, width, format)
);

call platform.divide_by_merchant('pictures.picture', 'pictures.rendition');
grant select, insert on pictures.picture, pictures.rendition to laro_app;
