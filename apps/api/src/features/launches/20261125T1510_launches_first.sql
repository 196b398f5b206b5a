-- When a member opened a game for the first time: the later ones move it to the front and leave this as it is.
alter table launches.recent_game add column first_at timestamptz;
update launches.recent_game set first_at = launched_at;
alter table launches.recent_game alter column first_at set not null;
