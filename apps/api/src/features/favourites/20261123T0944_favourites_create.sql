-- Favourites: each member's collection of games.
create schema favourites;
grant usage on schema favourites to laro_app;

create table favourites.favourite (
  merchant text not null,
  member text not null,
  node_id text not null,
  added_at timestamptz not null,
  -- A game is in a collection once; also serves its removal.
  constraint favourite_pk primary key (merchant, member, node_id)
);
-- Supports `listFavourites`: newest first.
create index favourite_order on favourites.favourite (merchant, member, added_at desc, node_id);

call platform.divide_by_merchant('favourites.favourite');
grant select, insert, delete on favourites.favourite to laro_app;
