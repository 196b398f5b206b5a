-- The studio's own schema: seeds, sessions and rounds. No table of the wallet is visible from here.
create schema studio;
grant usage on schema studio to laro_studio;

create table studio.session (
  -- SHA-256 of the launch code until it is exchanged, then of the session's secret.
  secret_hash bytea constraint session_pk primary key,
  -- True while the row waits for its launch code: one use, 60 seconds.
  launching boolean not null default true,
  player text not null,
  -- Which wallet pays: real or trial.
  wallet text not null
    -- The two wallets of an operator.
    constraint session_wallet check (wallet in ('real', 'trial')),
  -- The operator's token, returned in every wallet call.
  token text not null,
  title text not null,
  game_code text not null,
  currency text not null,
  settings jsonb not null,
  created_at timestamptz not null,
  spun_at timestamptz
);

-- Supports `purgeSessions`, which would otherwise read every session to find the old ones.
create index session_age on studio.session (created_at);

create table studio.seed (
  id bigint generated always as identity constraint seed_pk primary key,
  player text not null,
  wallet text not null,
  title text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- The next round's nonce; taken under the row's lock, so no two rounds share one.
  next_nonce int not null default 0,
  created_at timestamptz not null,
  -- Set when the player rotates; only then is the server seed told.
  revealed_at timestamptz
);

-- Supports `activeSeed`, and the promise that a player has one seed in use per title.
create unique index seed_active on studio.seed (player, wallet, title) where revealed_at is null;

create table studio.round (
  id text constraint round_pk primary key,
  player text not null,
  wallet text not null,
  title text not null,
  game_code text not null,
  currency text not null,
  token text not null,
  -- The browser's key: the same key is the same round, whoever asks again and how often. Given back when the wallet
  -- never answered and the round was undone, so that the same tap can still become a round.
  round_key text,
  stake bigint not null
    -- Every offered stake is above zero.
    constraint round_stake_positive check (stake > 0),
  seed bigint not null
    -- A round without its seed could not be verified.
    constraint round_seed_fk references studio.seed,
  nonce int not null,
  state text not null default 'betting'
    -- betting -> resolved -> closed; betting -> refused; betting -> undoing -> void.
    constraint round_state check (state in ('betting', 'resolved', 'closed', 'refused', 'undoing', 'void')),
  bet_uuid uuid not null,
  win_uuid uuid not null,
  rollback_uuid uuid not null,
  outcome jsonb
    -- A stake that was taken always has its result beside it.
    constraint round_outcome_known check ((outcome is not null) = (state in ('resolved', 'closed'))),
  payout bigint not null default 0
    -- A round may pay nothing, never less.
    constraint round_payout_not_negative check (payout >= 0),
  capped boolean not null default false,
  balance bigint,
  refusal text,
  attempts int not null default 0,
  -- Who is working on the round, until when; a killed process leaves a lease that ends by itself.
  leased_until timestamptz,
  next_attempt_at timestamptz not null,
  played_at timestamptz not null,
  shown_at timestamptz,
  ended_at timestamptz,
  -- Supports `roundByKey`, and decides between two requests of one tap.
  constraint round_key_unique unique (player, wallet, round_key),
  -- One nonce of a seed is one round.
  constraint round_nonce_unique unique (seed, nonce),
  -- What has ended has a time, and only that: the operator's daily reconciliation asks by it.
  constraint round_ended check ((ended_at is not null) = (state in ('closed', 'refused', 'void')))
);

-- Supports the recovery worker: what is unfinished, the longest waiting first.
create index round_unfinished on studio.round (next_attempt_at)
  where state in ('betting', 'resolved', 'undoing');
-- Supports `history` and `unshownRound`: ids are ordered by time.
create index round_history on studio.round (player, wallet, title, id desc) where state = 'closed';
-- Supports `unfinishedRounds` of one player.
create index round_open on studio.round (player, wallet, title)
  where state in ('betting', 'resolved', 'undoing');
-- Support `transactionsBetween`, one for each kind of transaction: stakes by the time of the round, wins and rollbacks
-- by its end. A stake that is still being asked for is no transaction yet.
create index round_staked on studio.round (played_at, bet_uuid) where state <> 'betting';
-- As above, for wins.
create index round_won on studio.round (ended_at, win_uuid) where state = 'closed';
-- As above, for rollbacks.
create index round_undone on studio.round (ended_at, rollback_uuid) where state = 'void';

grant select, insert, update, delete on studio.session to laro_studio;
grant select, insert, update on studio.seed, studio.round to laro_studio;
