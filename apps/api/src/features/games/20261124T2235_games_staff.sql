-- What staff make of a game and of the categories beside its place.
alter table games.game
  -- Marked so in place of what play and its release would mark; none says that it is not marked.
  add column ribbon text
    -- What a tile has room for.
    constraint game_ribbon check (ribbon in ('new', 'hot', 'none')),
  -- Not played during this time, by staff's plan beside the switch.
  add column off_from timestamptz,
  add column off_until timestamptz
    -- It would never begin.
    constraint game_off_period check (off_from < off_until);

-- The order of the categories is the brand's own.
grant insert, update on games.category to laro_app;
