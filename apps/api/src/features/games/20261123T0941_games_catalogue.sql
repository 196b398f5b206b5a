-- What a supplier's feed says of a game beyond its name, and what a merchant makes of it.
create extension pg_trgm with schema public;

alter table games.vendor
  -- Not shown to this merchant's members, with all of its games.
  add column hidden boolean not null default false,
  add column sort int not null default 0;

alter table games.game
  add column max_bet bigint,
  add column volatility text,
  add column tags text[] not null default '{}',
  -- Under maintenance until then, by the supplier's word.
  add column maintenance_until timestamptz,
  -- Countries to whose merchants the supplier does not offer it.
  add column blocked_countries text[] not null default '{}',
  -- Whether it can be played without a stake.
  add column free_play boolean not null default true,
  -- The prize mode of a lottery.
  add column lotto_mode text,
  -- Not shown to this merchant's members; what was staked before goes on.
  add column hidden boolean not null default false,
  -- Its place before all others, where the merchant gave it one.
  add column pin int,
  -- What a search reads: name, vendor and tags, without capitals and accents.
  add column search text not null default '';

-- Supports `searchGames`: whatever shares pieces of three letters with what was typed.
create index game_search on games.game using gin (search public.gin_trgm_ops) where enabled;

-- What changes with whatever a merchant's lists are made of, so that processes read those anew then and only then. Whoever
-- changes something counts it up first: so they take turns.
create table games.catalogue (
  merchant text
    -- One count for each merchant; also serves `readVersion`.
    constraint catalogue_pk primary key,
  version bigint not null default 0
);

-- What each supplier said last: the same again changes nothing.
create table games.supply (
  merchant text not null,
  supplier text not null,
  digest text not null,
  -- Serves `isNewSupply`.
  constraint supply_pk primary key (merchant, supplier)
);

call platform.divide_by_merchant('games.catalogue', 'games.supply');
grant select, insert, update on games.catalogue, games.supply to laro_app;
