-- What a vendor's call must know of a player, by one statement: in a transaction that first names its
-- merchant, as everything else is read, the naming would cost more than the reading. The merchant is asked for here.
create schema callbacks;
grant usage on schema callbacks to laro_app;
