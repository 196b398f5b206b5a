import { createLedger } from '../../apps/api/src/features/ledger/index.ts';
import { bootPlatform } from '../../apps/api/src/platform/boot.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { apiEnvironment } from './api-process.ts';
import { faultsOf, leftSince, type Mark, mark, readBalance } from './exactness.ts';
import type { Instance } from './instance.ts';
import type { Leg, LegRun } from './leg.ts';
import { creditOf, type Person, stakeOf } from './people.ts';
import { postMany } from './posting.ts';

/** Thousands wait at any time, as behind a busy front: below what the queues take, so that nobody is sent away. */
const CALLERS = 4_000;
const WARM_UP_POSTINGS = 20_000;

export type Core = Awaited<ReturnType<typeof openCore>>;

/** The ledger as the API builds it, in this process: same settings, same pool, same queues. */
export async function openCore(instance: Instance) {
  const platform = await bootPlatform(readConfig({ ...apiEnvironment(instance, 0), LOG_LEVEL: 'warn' }));
  const feature = createLedger(platform);
  const ledger = feature.functions;
  return {
    /** By the public posting entry; every reference is new. */
    async post(people: readonly Person[], enough: { seconds?: number; postings?: number }): Promise<LegRun> {
      return await postMany({
        people,
        callers: CALLERS,
        post: async (person, reference) => (await ledger.submit(stakeOf(person, reference))).status,
        ...enough,
      });
    },
    /** Everybody's first money, posted like everything else. */
    async credit(people: readonly Person[]): Promise<void> {
      const { refused } = await postMany({
        people,
        callers: CALLERS,
        post: async (person) => (await ledger.submit(creditOf(person))).status,
        postings: people.length,
      });
      if (refused.size > 0)
        throw new Error(`The first credits did not arrive: ${[...refused.keys()].join()}.`);
    },
    async stop(): Promise<void> {
      await feature.close?.();
      await platform.close();
    },
  };
}

export function coreLeg(instance: Instance, people: readonly Person[], seconds: number): Leg {
  let core: Core | undefined;
  let begin: Mark;
  return {
    name: 'core',
    title: `our ledger, ${CALLERS} callers, ${people.length} accounts`,
    async prepare() {
      core ??= await openCore(instance);
      await core.post(people, { postings: Math.min(WARM_UP_POSTINGS, people.length) });
      begin = await mark(instance.owner);
    },
    async run() {
      if (!core) throw new Error('A leg is prepared before it runs.');
      return await core.post(people, { seconds });
    },
    async faults(run) {
      const left = await leftSince(instance.owner, begin, 'postings');
      return faultsOf(run, left, await readBalance(instance.owner));
    },
    async stop() {
      await core?.stop();
    },
  };
}
