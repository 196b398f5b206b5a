import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, startApi } from '../bench-ledger/api-process.ts';
import type { Instance } from '../bench-ledger/instance.ts';
import { createBetPress } from '../bench-ledger/signed-bets.ts';
import { callWallet } from '../bench-ledger/wallet-load.ts';
import { ensureSecrets } from '../start/secrets.ts';
import { type Moved, moveAtOnce, moveInSlices } from './moving.ts';
import { measureWait } from './sums.ts';
import { memberId, type Size, seatPlayers } from './tree.ts';

const PLAYERS = 2_000;
const BETS_PER_SECOND = 300;
const SECONDS = 20;
const CONNECTIONS = 16;
const POLL_MS = 20;
/** The agent above the chain into which no one else comes. */
const TARGET = `mem_chain${'1'.padStart(21, '0')}`;

export type BetFigures = Moved & {
  readonly quietP99Ms: number;
  readonly movingP99Ms: number;
  readonly atOnceSeconds: number;
  /** A machine that others use refuses some of them. */
  readonly refused: number;
  /** Until the counters of teams have every bet, after the last one was answered. */
  readonly behindMs: number;
  /** Until a settlement is in the sums of the agent at the top, at most. */
  readonly sumsBehindMs: number;
};

/** An API that also works, as the whole product does on one machine. */
async function startWorking(instance: Instance): Promise<Api> {
  const worker = new URL(instance.databaseUrl);
  worker.username = 'laro_worker';
  worker.password = ensureSecrets(instance.home).databasePasswords.laro_worker;
  return await startApi(instance, 'working', {
    RATE_LIMITS: 'off',
    ROLE: 'all',
    WORKER_DATABASE_URL: worker.href,
  });
}

/** Bets at one pace: first alone, then while the whole tree is moved under another agent. */
export async function measureBets(instance: Instance, { members }: Size): Promise<BetFigures> {
  const { owner } = instance;
  const tokens = Array.from({ length: Math.min(PLAYERS, Math.floor(members / 2)) }, () => ({
    token: randomBytes(32).toString('base64url'),
  }));
  const people = await seatPlayers(owner, members, tokens);
  const api = await startWorking(instance);
  try {
    const press = createBetPress({ privateKeyFile: instance.keys.studio, port: api.port, people });
    let refused = 0;
    const play = async (seconds: number): Promise<number> => {
      const requests = await press.sign(BETS_PER_SECOND * seconds);
      const run = await callWallet({
        port: api.port,
        connections: CONNECTIONS,
        requests,
        perSecondMax: BETS_PER_SECOND,
      });
      for (const count of run.refused.values()) refused += count;
      return run.p99Ms ?? Number.NaN;
    };
    await play(5);
    const quietP99Ms = await play(SECONDS);
    const behindMs = await untilCounted(instance, people.length);
    const sumsBehindMs = await measureWait(owner, members);
    const moving = moveInSlices(owner, memberId(1), TARGET);
    const movingP99Ms = await play(SECONDS);
    const moved = await moving;
    if (moved.moved !== members) throw new Error(`${moved.moved} of ${members} were moved.`);
    const atOnceSeconds = await moveAtOnce(owner, memberId(1));
    return { ...moved, refused, quietP99Ms, movingP99Ms, atOnceSeconds, behindMs, sumsBehindMs };
  } finally {
    await api.stop();
  }
}

async function untilCounted({ owner }: Instance, players: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await owner.query<{ count: bigint }>('select count(*) as count from teams.bettor');
    if (Number(rows[0]?.count ?? 0n) >= players) return performance.now() - startedAt;
    if (performance.now() - startedAt > 60_000) throw new Error('The counters of teams do not come.');
    await pause(POLL_MS);
  }
}
