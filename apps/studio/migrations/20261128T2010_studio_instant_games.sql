-- Instant games: what the player chose, and in games of several steps the moves of the round so far.
alter table studio.round
  -- Null in slots, which have no choice but the stake.
  add column choice jsonb,
  add column moves jsonb not null default '[]';

alter table studio.round drop constraint round_state,
  -- betting -> resolved -> closed; betting -> playing -> resolved; betting or playing -> undoing -> void;
  -- betting -> refused.
  add constraint round_state
    check (state in ('betting', 'playing', 'resolved', 'closed', 'refused', 'undoing', 'void')),
  -- Slots have neither choice nor moves.
  add constraint round_moves_of_choice check (choice is not null or moves = '[]'),
  -- Only a round whose choice is known can wait for a move.
  add constraint round_playing_choice check (state <> 'playing' or choice is not null);

-- Supports `playingRound` of one player, and `abandonedRounds` over all.
create index round_playing on studio.round (player, wallet, title) where state = 'playing';
-- As above: the oldest first.
create index round_abandoned on studio.round (next_attempt_at) where state = 'playing';
