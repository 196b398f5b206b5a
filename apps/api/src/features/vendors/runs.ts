import { notFound } from '@laro/wire';
import { secretNeeded, type VendorRunCase } from '@laro/wire/vendors';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runDetached } from '../../platform/scope.ts';
import { connectionOf } from './rotation.ts';
import { createPlay, type Play } from './runs-play.ts';
import * as store from './runs-store.ts';
import { createStagingAddresses, stagingKeyOf } from './staging-address.ts';

/** No case begins after it. */
const RUN_MS = 60_000;
/** The last case has ended by then, or its process has. */
const DEAD_MS = 2 * RUN_MS;

const countOf = (cases: readonly VendorRunCase[], outcome: VendorRunCase['outcome']): number =>
  cases.filter((one) => one.outcome === outcome).length;

/** What plays in the background of this process, case by case, until its end or that of the process. */
function createBackground({ clock, logger, scopes }: Platform, stopped: AbortSignal) {
  const underway = new Set<Promise<void>>();

  async function bringToEnd(merchant: string, id: string, play: Play): Promise<void> {
    const endsAt = performance.now() + RUN_MS;
    const cases: VendorRunCase[] = [];
    const save = async (isEnd: boolean): Promise<boolean> => {
      const failed = countOf(cases, 'failed');
      const passed = countOf(cases, 'passed');
      const skipped = countOf(cases, 'skipped');
      const verdict = failed === 0 && skipped === 0 ? 'passed' : 'failed';
      const state = stopped.aborted ? 'broken_off' : isEnd ? verdict : 'running';
      const run = { id, cases, failed, passed, skipped, state } as const;
      return await scopes.write(merchant, async (scope) => await store.saveRun(scope, run, clock.now()));
    };
    for await (const one of play.cases(() => performance.now() > endsAt)) {
      // What the end of this process has broken is no word of the supplier.
      if (!stopped.aborted) cases.push(one);
      const isEnd = stopped.aborted || cases.length === play.total;
      if (!(await save(isEnd)) || isEnd) return;
    }
  }

  return {
    begin(merchant: string, id: string, play: Play): void {
      const work = bringToEnd(merchant, id, play)
        .catch((error: unknown) => logger.error({ err: error, run: id }, 'a run of the kit failed'))
        .finally(() => underway.delete(work));
      underway.add(work);
    },
    /** Resolves when what was begun has ended. */
    idle: async (): Promise<void> => void (await Promise.all(underway)),
  };
}

/** The kit against a supplier's staging: asked for by staff, played in the background by the process that was asked. */
export function createRuns(platform: Platform) {
  const { clock, config, ids, scopes } = platform;
  const stopping = new AbortController();
  const background = createBackground(platform, stopping.signal);
  const { assertOutside, lookup } = createStagingAddresses(config);
  const deadSince = (): Date => new Date(clock.now().getTime() - DEAD_MS);

  return {
    bind(calls: CallRegistry): void {
      calls.bind('startVendorRun', async ({ act, actor, merchant }, { params: { integration }, body }) => {
        const { address, game, reason, secret } = body;
        const { currency, operatorId, protocol } = await scopes.read(
          merchant,
          async (scope) => await connectionOf(scope, integration),
        );
        const signingKey = stagingKeyOf(config);
        if (protocol !== 'HUB88_V2' && secret === '') throw new Refusal(secretNeeded);
        await assertOutside(address);
        const play = createPlay(
          { address, currency, game, operatorId, signingKey, protocol, secret },
          { lookup, stopped: stopping.signal },
        );
        const id = ids.next('run');
        const started = { id, integration, address, operatorId, game, startedBy: actor.staffId };
        const done = await act(async (scope) => {
          const run = { ...started, total: play.total };
          if (!(await store.insertRun(scope, run, clock.now(), deadSince()))) return null;
          return { subject: integration, reason, before: {}, after: { run: id, address } };
        });
        if (done) runDetached(() => background.begin(merchant, id, play));
        const runs = await scopes.read(
          merchant,
          async (scope) => await store.listRuns(scope, integration, deadSince()),
        );
        // Asked for while one runs, it is that one; it may have ended in this moment.
        const run = runs.find((one) => (done ? one.id === id : one.state === 'running')) ?? runs[0];
        if (!run) throw new Error('A run that was begun, or that runs, is there.');
        return run;
      });

      calls.bind('listVendorRuns', async ({ merchant }, { params: { integration } }) => ({
        runs: [
          ...(await scopes.read(
            merchant,
            async (scope) => await store.listRuns(scope, integration, deadSince()),
          )),
        ],
      }));

      calls.bind('getVendorRun', async ({ merchant }, { params }) => {
        const found = await scopes.read(
          merchant,
          async (scope) => await store.runOf(scope, params, deadSince()),
        );
        if (!found) throw new Refusal(notFound);
        return { ...found, cases: [...found.cases] };
      });
    },

    idle: background.idle,

    async stop(): Promise<void> {
      stopping.abort();
      await background.idle();
    },
  };
}
