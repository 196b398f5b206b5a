-- Supports `reports.rebuild_people`: what happened within a day.
create index event_at on security.event using brin (at) with (pages_per_range = 32, autosummarize = on);
