-- A move of a large team is under way for a while.
alter table upline.move drop constraint move_state;
alter table upline.move drop constraint move_ended;
alter table upline.move
  -- As the wire names them.
  add constraint move_state check (state in ('planned', 'moving', 'done', 'failed', 'replaced')),
  -- What is planned or under way has not ended, and all else has.
  add constraint move_ended check ((state in ('planned', 'moving')) = (ended_at is null));
-- Supports `dueMoves`: what is under way goes on first.
create index move_moving on upline.move (merchant, id) where state = 'moving';
