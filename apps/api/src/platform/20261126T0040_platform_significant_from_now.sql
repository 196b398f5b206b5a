-- These two begin with what is written from now on: what a brand did before is no event of the day on which they are added, and
-- nobody else waits while they read it.
insert into platform.outbox_position (consumer, xid)
select consumer, pg_snapshot_xmin(pg_current_snapshot())
from unnest('{significant.wagers,significant.results}'::text[]) consumer
on conflict on constraint outbox_position_pk do nothing;
