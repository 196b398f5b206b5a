import type pg from 'pg';
import { STAKE_DEFAULT } from '../games/instant/kit/rule.ts';
import type { InstantAnswer, InstantHistory, InstantOpened } from '../games/instant/play-api.ts';
import type { HistoryPage, SeedRotated, SessionOpened, SpinAnswer } from '../games/slots/play-api.ts';
import { answerInstant, createMoves } from './instant.ts';
import { formatInstant } from './instant-rounds.ts';
import { PlayRefusal } from './refusal.ts';
import { answerOf, balanceIn } from './round-answer.ts';
import { formatRound } from './round-view.ts';
import type { Rounds } from './rounds.ts';
import { createSeeds } from './seeds.ts';
import { createSpins, gameFor, known, SESSION_MS } from './spins.ts';
import {
  history,
  markShown,
  playingRound,
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
  const moves = createMoves(options);
  const ago = (ms: number): Date => new Date(world.now().getTime() - ms);

  async function sessionOf(secret: string): Promise<Session> {
    return known(await sessionBySecret(pool, hashSecret(secret), ago(SESSION_MS)));
  }

  async function open(
    by: { readonly launch: string } | { readonly session: string },
  ): Promise<SessionOpened | InstantOpened> {
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

  async function describe(secret: string, session: Session): Promise<SessionOpened | InstantOpened> {
    const { slot, stakes } = gameFor(session);
    // What a killed studio or a silent wallet left open is brought to its end before the player looks.
    for (const id of await unfinishedRounds(pool, session)) await finish(id, OPEN_WITHIN_MS);
    const balance = balanceIn(await wallets.balance(session));
    const seed = await seeds.inUse(pool, session);
    const unshown = await unshownRound(pool, session);
    const common = {
      session: secret,
      settings: session.settings,
      balance,
      seeds: { serverSeedHash: seed.serverSeedHash, clientSeed: seed.clientSeed, nonce: seed.nextNonce },
    };
    if (slot) return { ...common, title: slot, unshown: unshown ? formatRound(unshown) : null };
    const round = (await playingRound(pool, session)) ?? unshown;
    return {
      ...common,
      gameId: session.title,
      stakes,
      defaultStake: STAKE_DEFAULT,
      round: round ? formatInstant(round) : null,
    };
  }

  return {
    open,
    async spin(secret: string, roundKey: string, stake: string): Promise<SpinAnswer> {
      const round = await roundFor(secret, roundKey, stake);
      return answerOf(round, formatRound);
    },
    /** A round of an instant game: whole at once, or up to its first move. */
    async play(secret: string, roundKey: string, stake: string, choice: unknown): Promise<InstantAnswer> {
      return answerInstant(await roundFor(secret, roundKey, stake, choice));
    },
    async move(
      secret: string,
      move: { readonly roundId: string; readonly step: number; readonly move: unknown },
    ): Promise<InstantAnswer> {
      return await moves.move(await sessionOf(secret), move, async (id) => await finish(id, OPEN_WITHIN_MS));
    },
    async shown(secret: string, roundId: string): Promise<void> {
      await markShown(pool, roundId, await sessionOf(secret), world.now());
    },
    history: async (secret: string, before: string | null) =>
      await pageOf(pool, await sessionOf(secret), before),
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

/** A page of the player's finished rounds, newest first. */
async function pageOf(
  pool: pg.Pool,
  session: Session,
  before: string | null,
): Promise<HistoryPage | InstantHistory> {
  const found = await history(pool, session, { before, limit: HISTORY_PAGE + 1 });
  const page = found.slice(0, HISTORY_PAGE);
  const next = found.length > HISTORY_PAGE ? (page.at(-1)?.id ?? null) : null;
  return gameFor(session).slot
    ? { rounds: page.map(formatRound), next }
    : { rounds: page.map(formatInstant), next };
}
