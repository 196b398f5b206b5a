import type { Money } from '@laro/money';
import type { Played } from '../../games/instant/kit/rule.ts';
import type { SpinStep } from '../../games/slots/play-api.ts';
import type { Player, Queryable, Wallet } from './transaction.ts';

export type RoundState = 'betting' | 'playing' | 'resolved' | 'closed' | 'refused' | 'undoing' | 'void';

/** The steps of a slot round, or what an instant round came to. */
export type Outcome = readonly SpinStep[] | Played;

export type RoundRow = Player & {
  readonly id: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly token: string;
  readonly stake: Money;
  readonly nonce: number;
  readonly state: RoundState;
  readonly betUuid: string;
  readonly winUuid: string;
  readonly rollbackUuid: string;
  /** What was chosen in an instant game; null in slots. */
  readonly choice: unknown;
  readonly moves: readonly unknown[];
  readonly outcome: Outcome | null;
  readonly payout: Money;
  readonly capped: boolean;
  readonly balance: Money | null;
  readonly refusal: string | null;
  readonly attempts: number;
  readonly playedAt: Date;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly revealedAt: Date | null;
};

export type NewRound = Player & {
  readonly id: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly token: string;
  readonly roundKey: string;
  readonly stake: Money;
  readonly choice: unknown;
  readonly seed: bigint;
  readonly nonce: number;
  readonly betUuid: string;
  readonly winUuid: string;
  readonly rollbackUuid: string;
  readonly at: Date;
  readonly leasedUntil: Date;
};

const ROUND = `r.id, r.player, r.wallet, r.title, r.game_code as "gameCode", r.currency, r.token, r.stake, r.nonce,
  r.state, r.bet_uuid as "betUuid", r.win_uuid as "winUuid", r.rollback_uuid as "rollbackUuid", r.choice, r.moves, r.outcome, r.payout,
  r.capped, r.balance, r.refusal, r.attempts, r.played_at as "playedAt", s.server_seed as "serverSeed",
  s.server_seed_hash as "serverSeedHash", s.client_seed as "clientSeed", s.revealed_at as "revealedAt"`;
const FROM_ROUND = 'studio.round r join studio.seed s on s.id = r.seed';
const OF_PLAYER = 'r.player = $1 and r.wallet = $2 and r.title = $3';
/** Written as the partial indexes are, so that they serve. */
const UNFINISHED = `state in ('betting', 'resolved', 'undoing')`;

/** False when another request of the same key was first; nothing is written then. */
export async function insertRound(db: Queryable, round: NewRound): Promise<boolean> {
  const inserted = await db.query(
    `insert into studio.round (id, player, wallet, title, game_code, currency, token, round_key, stake, seed, nonce,
       bet_uuid, win_uuid, rollback_uuid, next_attempt_at, played_at, leased_until, choice)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17)
     on conflict on constraint round_key_unique do nothing`,
    [
      round.id,
      round.player,
      round.wallet,
      round.title,
      round.gameCode,
      round.currency,
      round.token,
      round.roundKey,
      round.stake,
      round.seed,
      round.nonce,
      round.betUuid,
      round.winUuid,
      round.rollbackUuid,
      round.at,
      round.leasedUntil,
      round.choice === null ? null : JSON.stringify(round.choice),
    ],
  );
  return inserted.rowCount === 1;
}

export async function roundByKey(
  db: Queryable,
  key: { readonly player: string; readonly wallet: Wallet; readonly roundKey: string },
): Promise<RoundRow | undefined> {
  const found = await db.query<RoundRow>(
    `select ${ROUND} from ${FROM_ROUND} where r.player = $1 and r.wallet = $2 and r.round_key = $3`,
    [key.player, key.wallet, key.roundKey],
  );
  return found.rows[0];
}

export async function roundById(db: Queryable, id: string): Promise<RoundRow | undefined> {
  const found = await db.query<RoundRow>(`select ${ROUND} from ${FROM_ROUND} where r.id = $1`, [id]);
  return found.rows[0];
}

export async function unfinishedRounds(db: Queryable, of: Player): Promise<readonly string[]> {
  const found = await db.query<{ id: string }>(
    `select r.id from studio.round r where ${OF_PLAYER} and r.${UNFINISHED} order by r.id`,
    [of.player, of.wallet, of.title],
  );
  return found.rows.map(({ id }) => id);
}

/** Takes an unfinished round to work on; undefined when somebody else holds it or it is finished. */
export async function leaseRound(
  db: Queryable,
  id: string,
  now: Date,
  until: Date,
): Promise<RoundRow | undefined> {
  const leased = await db.query(
    `update studio.round set leased_until = $3
     where id = $1 and ${UNFINISHED} and (leased_until is null or leased_until <= $2)`,
    [id, now, until],
  );
  return leased.rowCount === 1 ? await roundById(db, id) : undefined;
}

export async function extendLease(db: Queryable, id: string, until: Date): Promise<void> {
  await db.query(`update studio.round set leased_until = $2 where id = $1 and ${UNFINISHED}`, [id, until]);
}

export async function dueRounds(db: Queryable, now: Date, limit: number): Promise<readonly string[]> {
  const found = await db.query<{ id: string }>(
    `select id from studio.round
     where ${UNFINISHED} and next_attempt_at <= $1 and (leased_until is null or leased_until <= $1)
     order by next_attempt_at limit $2`,
    [now, limit],
  );
  return found.rows.map(({ id }) => id);
}

export type RoundMove = {
  readonly state: RoundState;
  readonly outcome?: Outcome;
  /** When a round that waits for its player is looked at again. */
  readonly nextAttemptAt?: Date;
  readonly moves?: readonly unknown[];
  readonly payout?: Money;
  readonly capped?: boolean;
  readonly balance?: Money | null;
  readonly refusal?: string;
  /** The tap may become another round: this one came to nothing before anybody answered it. */
  readonly givesKeyBack?: boolean;
};

/** Moves a round on, only from the state it was read in: a slow worker cannot overwrite a faster one. */
export async function moveRound(
  db: Queryable,
  round: RoundRow,
  to: RoundMove,
  when: { readonly now: Date; readonly leasedUntil: Date },
): Promise<RoundRow | undefined> {
  const moved = await db.query(
    `update studio.round set state = $3, outcome = coalesce($4, outcome), payout = coalesce($5, payout),
       capped = coalesce($6, capped), balance = coalesce($7, balance), refusal = coalesce($8, refusal), attempts = 0,
       leased_until = case when $3 in ('playing', 'closed', 'refused', 'void') then null else $9::timestamptz end,
       next_attempt_at = coalesce($12, next_attempt_at), moves = coalesce($13, moves),
       ended_at = case when $3 in ('closed', 'refused', 'void') then $11::timestamptz end,
       round_key = case when $10 then null else round_key end
     where id = $1 and state = $2`,
    [
      round.id,
      round.state,
      to.state,
      to.outcome ? JSON.stringify(to.outcome) : null,
      to.payout ?? null,
      to.capped ?? null,
      to.balance ?? null,
      to.refusal ?? null,
      when.leasedUntil,
      to.givesKeyBack ?? false,
      when.now,
      to.nextAttemptAt ?? null,
      to.moves ? JSON.stringify(to.moves) : null,
    ],
  );
  if (moved.rowCount !== 1) return undefined;
  return {
    ...round,
    state: to.state,
    moves: to.moves ?? round.moves,
    outcome: to.outcome ?? round.outcome,
    payout: to.payout ?? round.payout,
    capped: to.capped ?? round.capped,
    balance: to.balance ?? round.balance,
    refusal: to.refusal ?? round.refusal,
    attempts: 0,
  };
}

export async function postponeRound(db: Queryable, id: string, until: Date): Promise<void> {
  await db.query(
    'update studio.round set attempts = attempts + 1, next_attempt_at = $2, leased_until = null where id = $1',
    [id, until],
  );
}

/** The player's last finished round, when its result was never shown. */
export async function unshownRound(db: Queryable, of: Player): Promise<RoundRow | undefined> {
  const found = await db.query<RoundRow & { readonly shownAt: Date | null }>(
    `select ${ROUND}, r.shown_at as "shownAt" from ${FROM_ROUND} where ${OF_PLAYER} and r.state = 'closed'
     order by r.id desc limit 1`,
    [of.player, of.wallet, of.title],
  );
  const latest = found.rows[0];
  return latest && latest.shownAt === null ? latest : undefined;
}

export async function markShown(db: Queryable, id: string, of: Player, at: Date): Promise<void> {
  await db.query(
    `update studio.round r set shown_at = coalesce(shown_at, $5)
     where ${OF_PLAYER} and r.id = $4 and r.state = 'closed'`,
    [of.player, of.wallet, of.title, id, at],
  );
}

export async function history(
  db: Queryable,
  of: Player,
  page: { readonly before: string | null; readonly limit: number },
): Promise<readonly RoundRow[]> {
  const found = await db.query<RoundRow>(
    `select ${ROUND} from ${FROM_ROUND}
     where ${OF_PLAYER} and r.state = 'closed' and ($4::text is null or r.id < $4) order by r.id desc limit $5`,
    [of.player, of.wallet, of.title, page.before, page.limit],
  );
  return found.rows;
}

/** The round of several steps that waits for this player's next move. */
export async function playingRound(db: Queryable, of: Player): Promise<RoundRow | undefined> {
  const found = await db.query<RoundRow>(
    `select ${ROUND} from ${FROM_ROUND} where ${OF_PLAYER} and r.state = 'playing' order by r.id limit 1`,
    [of.player, of.wallet, of.title],
  );
  return found.rows[0];
}

/** The player's round, locked: two moves at the same time are judged one after the other. */
export async function lockRound(db: Queryable, id: string, of: Player): Promise<RoundRow | undefined> {
  const found = await db.query<RoundRow>(
    `select ${ROUND} from ${FROM_ROUND} where ${OF_PLAYER} and r.id = $4 for update of r`,
    [of.player, of.wallet, of.title, id],
  );
  return found.rows[0];
}

/** Rounds whose player did not come back. */
export async function abandonedRounds(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<readonly (Player & { readonly id: string })[]> {
  const found = await db.query<Player & { readonly id: string }>(
    `select id, player, wallet, title from studio.round where state = 'playing' and next_attempt_at <= $1
     order by next_attempt_at limit $2`,
    [now, limit],
  );
  return found.rows;
}
