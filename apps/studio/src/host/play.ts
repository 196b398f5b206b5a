import type { WalletOutcome } from '@laro/vendor-protocol';
import type pg from 'pg';
import type {
  HistoryPage,
  Refusal,
  SeedRotated,
  SessionOpened,
  SpinAnswer,
} from '../games/slots/play-api.ts';
import { PlayRefusal } from './refusal.ts';
import { formatRound, moneyText } from './round-view.ts';
import { NO_ANSWER, type Rounds } from './rounds.ts';
import { createSeeds } from './seeds.ts';
import { createSpins, known, SESSION_MS, titleFor } from './spins.ts';
import {
  history,
  markShown,
  type RoundRow,
  roundById,
  unfinishedRounds,
  unshownRound,
} from './store/rounds.ts';
import { exchangeLaunch, launchByCode, type Session, sessionBySecret } from './store/sessions.ts';
import { inTransaction } from './store/transaction.ts';
import type { Wallets } from './wallets.ts';
import { hashSecret, type World } from './world.ts';

export type Play = ReturnType<typeof createPlay>;

const LAUNCH_MS = 60_000;
const HISTORY_PAGE = 20;
const OPEN_WITHIN_MS = 6_000;

/** What a refused stake is called towards the browser. */
const REFUSED: Readonly<Record<string, Refusal['code']>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_TOKEN_EXPIRED: 'session_unknown',
  RS_ERROR_INVALID_TOKEN: 'session_unknown',
};

/** What a player's browser may ask: open a session, spin, look back, rotate the seed (play-api.ts). */
export function createPlay(options: {
  readonly pool: pg.Pool;
  readonly rounds: Rounds;
  readonly wallets: Wallets;
  readonly world: World;
}) {
  const { pool, wallets, world } = options;
  const seeds = createSeeds(world);
  const { roundFor, finish } = createSpins(options, seeds);
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

function balanceIn(outcome: WalletOutcome): string {
  if (outcome.kind === 'no_answer' || outcome.status === 'RS_ERROR_UNKNOWN') {
    throw new PlayRefusal('wallet_unreachable');
  }
  if (outcome.status !== 'RS_OK') throw new PlayRefusal(REFUSED[outcome.status] ?? 'session_unknown');
  return moneyText(outcome.balance ?? 0n);
}
