import { type Money, parseMoney } from '@laro/money';
import type { WalletOutcome } from '@laro/vendor-protocol';
import type pg from 'pg';
import type {
  HistoryPage,
  Refusal,
  SeedRotated,
  SessionOpened,
  SlotTitle,
  SpinAnswer,
} from '../games/slots/contract.ts';
import { titleOf } from '../games/slots/titles.ts';
import { PlayRefusal } from './refusal.ts';
import { formatRound, moneyText } from './round-view.ts';
import { LEASE_MS, NO_ANSWER, type Rounds } from './rounds.ts';
import { createSeeds } from './seeds.ts';
import {
  history,
  insertRound,
  markShown,
  type NewRound,
  type RoundRow,
  roundById,
  roundByKey,
  unfinishedRounds,
  unshownRound,
} from './store/rounds.ts';
import {
  exchangeLaunch,
  launchByCode,
  lockSession,
  markSpun,
  type Session,
  sessionBySecret,
} from './store/sessions.ts';
import { inTransaction, type Queryable } from './store/transaction.ts';
import type { Wallets } from './wallets.ts';
import { hashSecret, type World } from './world.ts';

export type Play = ReturnType<typeof createPlay>;

const LAUNCH_MS = 60_000;
export const SESSION_MS = 12 * 3_600_000;
const HISTORY_PAGE = 20;
/** A little less than the browser's own patience, so that it hears "not yet" instead of nothing. */
const ANSWER_WITHIN_MS = 9_000;
const OPEN_WITHIN_MS = 6_000;
const POLL_MS = 100;

/** What a refused stake is called towards the browser. */
const REFUSED: Readonly<Record<string, Refusal['code']>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_TOKEN_EXPIRED: 'session_unknown',
  RS_ERROR_INVALID_TOKEN: 'session_unknown',
};

/** What a player's browser may ask: open a session, spin, look back, rotate the seed (contract.ts). */
export function createPlay(options: {
  readonly pool: pg.Pool;
  readonly rounds: Rounds;
  readonly wallets: Wallets;
  readonly world: World;
}) {
  const { pool, rounds, wallets, world } = options;
  const seeds = createSeeds(world);
  const ago = (ms: number): Date => new Date(world.now().getTime() - ms);

  async function sessionOf(secret: string): Promise<Session> {
    return known(await sessionBySecret(pool, hashSecret(secret), ago(SESSION_MS)));
  }

  async function open(
    by: { readonly launch: string } | { readonly session: string },
  ): Promise<SessionOpened> {
    if ('session' in by) return await describe(by.session, await sessionOf(by.session));
    const code = hashSecret(by.launch);
    const session = known(await launchByCode(pool, code, ago(LAUNCH_MS)));
    // The wallet is asked first: a code that is used up while nobody can play would be lost for nothing.
    balanceIn(await wallets.balance(session));
    const secret = world.secret();
    const exchanged = await exchangeLaunch(pool, code, hashSecret(secret), ago(LAUNCH_MS));
    if (!exchanged) throw new PlayRefusal('session_unknown');
    return await describe(secret, session);
  }

  async function describe(secret: string, session: Session): Promise<SessionOpened> {
    const title = titleFor(session);
    // What a killed studio or a silent wallet left open is brought to its end before the player looks.
    for (const id of await unfinishedRounds(pool, session)) await finish(id, OPEN_WITHIN_MS);
    const balance = balanceIn(await wallets.balance(session));
    const seed = await seeds.inUse(pool, session);
    const unshown = await unshownRound(pool, session);
    return {
      session: secret,
      title,
      settings: session.settings,
      balance,
      seeds: { serverSeedHash: seed.serverSeedHash, clientSeed: seed.clientSeed, nonce: seed.nextNonce },
      unshown: unshown ? formatRound(unshown) : null,
    };
  }

  /** The round of this key, begun now or before. */
  async function roundFor(secret: string, roundKey: string, stake: string): Promise<RoundRow> {
    const secretHash = hashSecret(secret);
    const id = world.roundId();
    const found = await inTransaction(pool, async (client) => {
      // The session's row is the queue of its taps: two spins of one session begin one after the other.
      const session = known(await lockSession(client, secretHash, ago(SESSION_MS)));
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

  return {
    open,
    async spin(secret: string, roundKey: string, stake: string): Promise<SpinAnswer> {
      const round = await roundFor(secret, roundKey, stake);
      const balance = round.balance === null ? undefined : moneyText(round.balance);
      if (round.state === 'closed') return { round: formatRound(round), balance: balance ?? '0.00' };
      if (round.refusal === null || round.refusal === NO_ANSWER) throw new PlayRefusal('wallet_unreachable');
      const code = REFUSED[round.refusal] ?? 'wallet_unreachable';
      throw new PlayRefusal(code, code === 'not_enough_money' ? balance : undefined);
    },
    async shown(secret: string, roundId: string): Promise<void> {
      await markShown(pool, roundId, await sessionOf(secret), world.now());
    },
    async history(secret: string, before: string | null): Promise<HistoryPage> {
      const found = await history(pool, await sessionOf(secret), { before, limit: HISTORY_PAGE + 1 });
      const page = found.slice(0, HISTORY_PAGE);
      return {
        rounds: page.map(formatRound),
        next: found.length > HISTORY_PAGE ? (page.at(-1)?.id ?? null) : null,
      };
    },
    /** Reveals the server seed in use and commits to the next one; never while a round of it is open. */
    async rotateSeed(secret: string, clientSeed: string): Promise<SeedRotated> {
      const session = await sessionOf(secret);
      return await inTransaction(pool, async (client) => await seeds.rotate(client, session, clientSeed));
    },
    /** Anybody may see a round that was played; the server seed only once it is revealed. */
    async publicRound(id: string): Promise<RoundRow | undefined> {
      const round = await roundById(pool, id);
      return round?.state === 'closed' ? round : undefined;
    },
  };
}

function known(session: Session | undefined): Session {
  if (!session) throw new PlayRefusal('session_unknown');
  return session;
}

function titleFor(session: Session): SlotTitle {
  const title = titleOf(session.title);
  if (!title) throw new PlayRefusal('session_unknown');
  return title;
}

function sameRound(round: RoundRow, session: Session, stake: Money): RoundRow {
  if (round.stake !== stake || round.title !== session.title) throw new PlayRefusal('round_key_reused');
  return round;
}

function balanceIn(outcome: WalletOutcome): string {
  if (outcome.kind === 'no_answer' || outcome.status === 'RS_ERROR_UNKNOWN') {
    throw new PlayRefusal('wallet_unreachable');
  }
  if (outcome.status !== 'RS_OK') throw new PlayRefusal(REFUSED[outcome.status] ?? 'session_unknown');
  return moneyText(outcome.balance ?? 0n);
}
