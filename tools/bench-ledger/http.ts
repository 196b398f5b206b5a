import { type Api, startApi } from './api-process.ts';
import { faultsOf, leftSince, type Mark, mark, readBalance } from './exactness.ts';
import type { Instance } from './instance.ts';
import type { Leg } from './leg.ts';
import type { Person } from './people.ts';
import { type BetPress, createBetPress } from './signed-bets.ts';
import { callWallet } from './wallet-load.ts';

export const CONNECTIONS = 128;
/** More bodies than the fastest turn would have needed: a faster one must not run out of them. */
const SPARE = 1.3;

/**
 * One writer: with so few connections two would share the commands between them, and each batch pays a fixed cost.
 * The other settings are the defaults.
 */
const BATCHED = { MONEY_WRITERS: '1' };

/** One posting in a transaction, over as many connections as TPC-B has clients. */
const PLAIN_POSTING = { MONEY_BATCH_MAX: '1', MONEY_WRITERS: '32' };

type Times = { readonly seconds: number; readonly settlingSeconds: number };

/** The whole wallet call as vendors send it: Hub88 bets, signed, through an API in a process of its own. */
export function httpLeg(instance: Instance, people: readonly Person[], times: Times): Leg {
  return walletLeg(instance, people, times, {
    name: 'http',
    title: `HTTP wallet: Hub88 bets, signed, ${CONNECTIONS} connections, one writer`,
    settings: BATCHED,
    perSecond: 9_000,
  });
}

/** The same call with a header that the fast lane leaves alone: Fastify hears and answers it. */
export function fastifyLeg(instance: Instance, people: readonly Person[], times: Times): Leg {
  return walletLeg(instance, people, times, {
    name: 'fastify',
    title: 'the same call from a caller whom the fast lane hands over to Fastify',
    settings: BATCHED,
    perSecond: 6_000,
    furtherHeaders: ['keep-alive: timeout=60'],
  });
}

/** The same call over plain posting. */
export function plainHttpLeg(instance: Instance, people: readonly Person[], times: Times): Leg {
  return walletLeg(instance, people, times, {
    name: 'plain-http',
    title: 'the same call, one posting a transaction, 32 connections',
    settings: PLAIN_POSTING,
    perSecond: 3_000,
  });
}

function walletLeg(
  instance: Instance,
  people: readonly Person[],
  { seconds, settlingSeconds }: Times,
  kind: Pick<Leg, 'title'> & {
    readonly name: 'http' | 'fastify' | 'plain-http';
    readonly settings: Readonly<Record<string, string>>;
    /** Expected of the first turn; a faster one ends when it has sent all its bodies. */
    readonly perSecond: number;
    readonly furtherHeaders?: readonly string[];
  },
): Leg {
  let api: Api | undefined;
  let press: BetPress;
  let perSecond = kind.perSecond;
  let requests: readonly Buffer[] = [];
  let begin: Mark;

  /**
   * Every player bets once, evenly over some time, and their sessions were last seen at any moment of the last minute.
   * Whatever an API remembers for a while then runs out evenly in the measured time, as in an instance that is long open;
   * otherwise all of it would run out at once, or none. A machine that others use refuses some of them: it is tried more slowly.
   */
  async function settle({ port }: Api): Promise<void> {
    const players = people.filter(({ token }) => token !== undefined).length;
    await instance.owner.query(
      `update launches.vendor_session set seen_at = now() - interval '1 minute' * random()`,
    );
    for (const slower of [1, 3, 9]) {
      const run = await callWallet({
        port,
        connections: CONNECTIONS,
        requests: await press.sign(players),
        perSecondMax: players / (settlingSeconds * slower),
      });
      if (run.acknowledged === players) return;
      if (slower === 9) {
        const refused = [...run.refused.keys()].join(', ');
        throw new Error(`The wallet refused bets before the measured time: ${refused}.`);
      }
    }
  }

  return {
    name: kind.name,
    title: kind.title,
    async prepare() {
      if (!api) {
        api = await startApi(instance, kind.name, kind.settings);
        press = createBetPress({
          privateKeyFile: instance.keys.studio,
          port: api.port,
          people,
          ...(kind.furtherHeaders && { furtherHeaders: kind.furtherHeaders }),
        });
      }
      requests = await press.sign(Math.ceil(perSecond * seconds * SPARE));
      await settle(api);
      begin = await mark(instance.owner);
    },
    async run() {
      if (!api) throw new Error('A leg is prepared before it runs.');
      const run = await callWallet({ port: api.port, connections: CONNECTIONS, requests, seconds });
      perSecond = Math.max(perSecond, run.perSecond);
      requests = [];
      return run;
    },
    async faults(run) {
      const left = await leftSince(instance.owner, begin, 'bets');
      return faultsOf(run, left, await readBalance(instance.owner));
    },
    async stop() {
      await api?.stop();
    },
  };
}
