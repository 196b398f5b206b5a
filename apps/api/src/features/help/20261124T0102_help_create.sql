-- Help: the items of a brand's help center. Their words are `texts.text`.
create schema help;
grant usage on schema help to laro_app;

create table help.item (
  merchant text not null,
  -- What links to it say (HELP-1); never changed.
  tag text not null,
  sort int not null,
  -- Counted up by every save: who saves an older one is told.
  version int not null,
  saved_at timestamptz not null,
  -- Also serves the list: a brand has some dozens.
  constraint item_pk primary key (merchant, tag)
);

call platform.divide_by_merchant('help.item');
grant select, insert, update, delete on help.item to laro_app;
