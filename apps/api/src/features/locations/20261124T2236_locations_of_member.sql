-- Supports the desk: when one member was kept out of play.
create index violation_of_member on locations.violation (merchant, member, id);
