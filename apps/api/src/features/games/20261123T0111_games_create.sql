-- Games: which games of which vendors a merchant shows, in which order.
create schema games;
grant usage on schema games to laro_app;

create table games.category (
  merchant text not null,
  category text not null,
  sort int not null,
  -- Supports `listCategories`: server order.
  constraint category_pk primary key (merchant, category)
);

create table games.vendor (
  merchant text not null,
  vassalage text not null,
  display_name text not null,
  supplier text not null,
  -- Supports `listVendors`.
  constraint vendor_pk primary key (merchant, vassalage)
);

create table games.game (
  merchant text not null,
  -- The id that favourites, bets and launches name.
  node_id text not null,
  supplier text not null,
  vassalage text not null,
  game_code text not null,
  game_type text not null,
  game_name text not null,
  classify text,
  min_bet bigint,
  return_to_player text,
  image text,
  wide_image text,
  sort int not null,
  hot_rank int,
  released_at timestamptz not null,
  enabled boolean not null default true,
  synchronised_at timestamptz not null,
  -- Staff have switched it off, whatever the supplier says.
  switched_off boolean not null default false,
  -- The supplier's own word; `enabled` is both words together.
  supplied boolean not null default true,
  -- Supports `gameByNode`.
  constraint game_pk primary key (merchant, node_id),
  -- Supports the vendor's calls, which know the game by its code.
  constraint game_code_key unique (merchant, supplier, game_code),
  -- A game of an unknown vendor could not be shown.
  constraint game_vendor_fk foreign key (merchant, vassalage) references games.vendor (merchant, vassalage)
);
-- Supports `listGames`: one category in order.
create index game_category on games.game (merchant, game_type, sort) where enabled;

-- Pictures by content hash: several processes serve them from here, none from a disk of its own.
create table games.image (
  hash text constraint image_pk primary key,
  media_type text not null,
  bytes bytea not null
);

call platform.divide_by_merchant('games.category', 'games.vendor', 'games.game');
grant select on games.category to laro_app;
grant select, insert, update on games.vendor, games.game to laro_app;
grant select, insert on games.image to laro_app;
grant usage on schema games to laro_reports;
grant select on games.game, games.vendor to laro_reports;
create policy game_for_reports on games.game for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy vendor_for_reports on games.vendor for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
