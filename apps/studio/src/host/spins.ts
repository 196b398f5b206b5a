import { type Money, parseMoney } from '@laro/money';
import type pg from 'pg';
import type { SlotTitle } from '../games/slots/play-api.ts';
import { titleOf } from '../games/slots/titles.ts';
import { PlayRefusal } from './refusal.ts';
import { LEASE_MS, type Rounds } from './rounds.ts';
import type { createSeeds } from './seeds.ts';
import { insertRound, type NewRound, type RoundRow, roundById, roundByKey } from './store/rounds.ts';
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
  async function roundFor(secret: string, roundKey: string, stake: string): Promise<RoundRow> {
    const secretHash = hashSecret(secret);
    const id = world.roundId();
    const found = await inTransaction(pool, async (client) => {
      // The session's row is the queue of its taps: two spins of one session begin one after the other.
      const session = known(
        await lockSession(client, secretHash, new Date(world.now().getTime() - SESSION_MS)),
      );
      const title = titleFor(session);
      const amount = parseMoney(stake);
      const mine = { player: session.player, wallet: session.wallet, roundKey };
      const before = await roundByKey(client, mine);
      if (before) return sameRound(before, session, amount);
      if (!title.stakes.includes(stake)) throw new PlayRefusal('stake_not_offered');
      const now = world.now();
      const sinceLast = now.getTime() - (session.spunAt?.getTime() ?? 0);
      if (sinceLast < session.settings.minSpinMs) throw new PlayRefusal('too_fast');
      await markSpun(client, secretHash, now);
      const begun = await begin(client, session, { id, roundKey, stake: amount, at: now });
      if (begun) return null;
      // Another session of the same player was first with this key: its round is the round.
      const theirs = await roundByKey(client, mine);
      if (!theirs) throw new PlayRefusal('wallet_unreachable');
      return sameRound(theirs, session, amount);
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
    round: Pick<NewRound, 'id' | 'roundKey' | 'stake' | 'at'>,
  ): Promise<boolean> {
    const { seed, nonce } = await seeds.takeNonce(client, session);
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

export function titleFor(session: Session): SlotTitle {
  const title = titleOf(session.title);
  if (!title) throw new PlayRefusal('session_unknown');
  return title;
}

function sameRound(round: RoundRow, session: Session, stake: Money): RoundRow {
  if (round.stake !== stake || round.title !== session.title) throw new PlayRefusal('round_key_reused');
  return round;
}
