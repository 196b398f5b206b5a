import { type Money, parseMoney } from '@laro/money';
import type pg from 'pg';
import { type Published, publishedOf } from '../games/catalogue.ts';
import { PlayRefusal } from './refusal.ts';
import { LEASE_MS, type Rounds } from './rounds.ts';
import type { createSeeds } from './seeds.ts';
import {
  insertRound,
  type NewRound,
  playingRound,
  type RoundRow,
  roundById,
  roundByKey,
  unfinishedRounds,
} from './store/rounds.ts';
import { lockSession, markSpun, type Session } from './store/sessions.ts';
import { inTransaction, type Queryable } from './store/transaction.ts';
import { hashSecret, type World } from './world.ts';

export const SESSION_MS = 12 * 3_600_000;
/** A little less than the browser's own patience, so that it is answered "not yet" and not left without an answer. */
const ANSWER_WITHIN_MS = 9_000;
const POLL_MS = 100;

/** Begins the rounds of a session's spins, and brings them to their end. */
export function createSpins(
  { pool, rounds, world }: { readonly pool: pg.Pool; readonly rounds: Rounds; readonly world: World },
  seeds: ReturnType<typeof createSeeds>,
) {
  /** The round of this key, begun now or before. */
  async function roundFor(
    secret: string,
    roundKey: string,
    stake: string,
    given?: unknown,
  ): Promise<RoundRow> {
    const secretHash = hashSecret(secret);
    const id = world.roundId();
    const found = await inTransaction(pool, async (client) => {
      // The session's row is the queue of its taps: two spins of one session begin one after the other.
      const session = known(
        await lockSession(client, secretHash, new Date(world.now().getTime() - SESSION_MS)),
      );
      const game = gameFor(session);
      const choice = choiceOf(game, given);
      const amount = parseMoney(stake);
      const mine = { player: session.player, wallet: session.wallet, roundKey };
      const before = await roundByKey(client, mine);
      if (before) return sameRound(before, session, amount, choice);
      if (!game.stakes.includes(stake)) throw new PlayRefusal('stake_not_offered');
      const now = world.now();
      const sinceLast = now.getTime() - (session.spunAt?.getTime() ?? 0);
      if (sinceLast < session.settings.minSpinMs) throw new PlayRefusal('too_fast');
      await markSpun(client, secretHash, now);
      const begun = await begin(client, session, { id, roundKey, stake: amount, at: now, choice });
      if (begun) return null;
      // Another session of the same player was first with this key: its round is the round.
      const theirs = await roundByKey(client, mine);
      if (!theirs) throw new PlayRefusal('wallet_unreachable');
      return sameRound(theirs, session, amount, choice);
    });
    if (found) return await finish(found.id, ANSWER_WITHIN_MS);
    const round = await roundById(pool, id);
    if (!round) throw new Error(`Round ${id} was just written.`);
    return await rounds.advance(round);
  }

  /** Writes the round with all its ids before the wallet hears of it; false when its key is taken. */
  async function begin(
    client: Queryable,
    session: Session,
    round: Pick<NewRound, 'id' | 'roundKey' | 'stake' | 'at' | 'choice'>,
  ): Promise<boolean> {
    const { seed, nonce } = await seeds.takeNonce(client, session);
    // The nonce locked the seed, so no other round of this player in this game begins at the same time.
    if (gameFor(session).instant?.hasMoves) {
      const isOpen = await playingRound(client, session);
      if (isOpen || (await unfinishedRounds(client, session)).length > 0) throw new PlayRefusal('round_open');
    }
    return await insertRound(client, {
      ...round,
      player: session.player,
      wallet: session.wallet,
      title: session.title,
      gameCode: session.gameCode,
      currency: session.currency,
      token: session.token,
      seed,
      nonce,
      betUuid: world.uuid(),
      winUuid: world.uuid(),
      rollbackUuid: world.uuid(),
      leasedUntil: new Date(round.at.getTime() + LEASE_MS),
    });
  }

  /** Works on a round that was begun before, or waits for whoever does. */
  async function finish(id: string, withinMs: number): Promise<RoundRow> {
    const until = world.now().getTime() + withinMs;
    for (;;) {
      const advanced = await rounds.leaseAndAdvance(id);
      const round = advanced ?? (await roundById(pool, id));
      if (!round) throw new Error(`Round ${id} is gone.`);
      const isOpen = round.state === 'betting' || round.state === 'resolved' || round.state === 'undoing';
      if (!isOpen || advanced || world.now().getTime() > until) return round;
      await world.pause(POLL_MS);
    }
  }

  return { roundFor, finish };
}

export function known(session: Session | undefined): Session {
  if (!session) throw new PlayRefusal('session_unknown');
  return session;
}

export function gameFor(session: Session): Published {
  const game = publishedOf(session.title);
  if (!game) throw new PlayRefusal('session_unknown');
  return game;
}

/** Slots are spun without a choice, instant games never without one. */
function choiceOf({ instant }: Published, given: unknown): unknown {
  if ((instant === null) !== (given === undefined)) throw new PlayRefusal('malformed');
  if (instant === null) return null;
  const choice = instant.readChoice(given);
  if (choice === null) throw new PlayRefusal('choice_not_offered');
  return choice;
}

function sameRound(round: RoundRow, session: Session, stake: Money, choice: unknown): RoundRow {
  const isSame = round.stake === stake && round.title === session.title;
  // The database orders the fields of a choice in its own way; reading it orders them as ours.
  const before = isSame && choice !== null ? gameFor(session).instant?.readChoice(round.choice) : null;
  if (!isSame || JSON.stringify(before) !== JSON.stringify(choice)) throw new PlayRefusal('round_key_reused');
  return round;
}
