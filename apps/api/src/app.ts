import { refusalSentence } from '@laro/i18n/refusals';
import { regionRestricted } from '@laro/wire';
import { stepUpRequired } from '@laro/wire/security';
import type { FastifyRequest } from 'fastify';
import { loadSealingKeys, type StaffSeat } from './features/sessions/index.ts';
import { FEATURES } from './floors.ts';
import { createActs } from './platform/acts.ts';
import { createDuties } from './platform/duty.ts';
import type { Feature, Running } from './platform/feature.ts';
import { bindHealth, checkDatabase } from './platform/health.ts';
import { CallRegistry } from './platform/http/bind.ts';
import type { Edge } from './platform/http/edge.ts';
import { bindOpenApi } from './platform/http/openapi.ts';
import { hostOf } from './platform/http/origin.ts';
import { createServer, openSite } from './platform/http/server.ts';
import { createLists } from './platform/lists.ts';
import { purgeOutbox } from './platform/outbox.ts';
import type { Platform } from './platform/platform.ts';
import { createRateCounter, purgeRates, type RateCounter } from './platform/rate-counter.ts';
import { Refusal } from './platform/refusal.ts';

/** What `floors.ts` lists, built from its ground. */
async function compose(platform: Platform) {
  const keys = await loadSealingKeys(platform.config.home, platform.clock);
  return await FEATURES.compose(platform, { keys });
}

type Functions = Awaited<ReturnType<typeof compose>>['functions'];

/** What every call asks before it reaches its feature. */
function edgeOf(
  { clock, config, scopes }: Platform,
  { colleagues, locations, merchants, previews, sessions, staff }: Functions,
  rates: RateCounter | null,
): Edge {
  async function actorOf(request: FastifyRequest, merchant: string, seat: StaffSeat | null = null) {
    const actor = await sessions.actorOf(request, merchant, seat);
    if (actor.kind === 'member') await locations.see(merchant, actor.memberId, request.ip);
    return actor;
  }
  return {
    clock,
    acts: createActs({ scopes, record: staff.record }),
    lists: createLists({
      scopes,
      secretsKey: config.secretsKey,
      timeZoneOf: async (merchant) => (await merchants.byCode(merchant)).timeZone,
    }),
    rates,
    previewOf: async (merchant, ticket) => await previews.of(merchant, ticket),
    merchantOf: async (request) => await merchants.ofHost(hostOf(request)),
    staffEntryOf: async (request, at) => {
      const { merchant, seat } = await colleagues.entryOf(request, at);
      return { merchant, actorOf: async () => await actorOf(request, merchant, seat) };
    },
    assertProved: async (actor, merchant) => {
      if (actor.kind !== 'staff') throw new Error('A proof of this kind is of staff.');
      await scopes.read(merchant, async (scope) => {
        if (await sessions.staffProofs.isFresh(scope, actor, clock.now())) return;
        const factors = await sessions.staffProofs.namesFor(scope, actor);
        throw new Refusal(stepUpRequired, { factors });
      });
    },
    hasModule: async (merchant, module) => await merchants.hasModule(merchant, module),
    assertOpen: async (request, merchant, closings) => {
      try {
        await merchants.assertOpen(merchant, request.ip, closings);
      } catch (error) {
        const isRegion = error instanceof Refusal && error.code === regionRestricted.code;
        const actor = isRegion ? await sessions.actorOf(request, merchant) : null;
        if (actor?.kind === 'member') await locations.refused(merchant, actor.memberId, request.ip);
        throw error;
      }
    },
    actorOf,
    open: async (request, call) =>
      await sessions.openEncryptedBody(request, call, { merchant: await merchants.ofHost(hostOf(request)) }),
  };
}

/** Why this process cannot serve, or null: the database first, then the features from the lowest. */
async function obstacleOf({ database }: Platform, features: readonly Feature[]): Promise<string | null> {
  const unreachable = await checkDatabase(database);
  if (unreachable) return unreachable;
  for (const feature of features) {
    const obstacle = await feature.obstacle?.();
    if (obstacle) return obstacle;
  }
  return null;
}

/** The composition root: the features, bound to their calls and routes; it walks over their list and names none. */
export async function createApp(platform: Platform) {
  const { config } = platform;
  const composition = await compose(platform);
  const { functions } = composition;
  const features = composition.features.map(({ feature }) => feature);
  const { merchants, sessions } = functions;

  const server = await createServer({
    ...platform,
    sentence: (code, language) => refusalSentence(code, language ?? 'EN'),
  });
  for (const feature of features) await feature.partners?.(server);
  const rates = config.rateLimits ? createRateCounter(platform) : null;
  await openSite(server, { config, rates }, async (site) => {
    const calls = new CallRegistry(site, edgeOf(platform, functions, rates));
    for (const { name, feature } of composition.features) {
      calls.bindGroup(name, () => feature.routes?.(calls));
    }
    calls.assertComplete();
    bindHealth(site, {
      metrics: platform.metrics,
      internalToken: config.internalToken,
      ready: async () => await obstacleOf(platform, features),
    });
    await bindOpenApi(site, config.publicUrl.origin, config.profile === 'DEMO' ? 'all' : 'without_staff');
    for (const feature of features) {
      await feature.site?.(site, {
        calls,
        merchantOf: async (request) => await merchants.ofHost(hostOf(request)),
        actorOf: async (request, merchant) => await sessions.actorOf(request, merchant),
      });
    }
  });

  const listeners = features.flatMap((feature) => feature.listeners ?? []);
  const duties = createDuties(platform, merchants.codes);
  const allDuties = features.flatMap((feature) => feature.duties ?? []);
  const jobs = [
    {
      name: 'platform.purge_rates',
      schedule: '*/10 * * * *',
      run: async () => await purgeRates(platform.worker.database),
    },
    {
      name: 'platform.purge_outbox',
      schedule: '23 3 * * *',
      run: async () => await purgeOutbox(platform.worker.database, listeners),
    },
    ...features.flatMap((feature) => feature.jobs ?? []),
    ...allDuties.map(duties.jobOf),
  ];
  functions.operations.watches({ jobs, listeners });

  return {
    server,
    features: functions,
    listeners,
    jobs,
    /** Everything in the database that must not be served under this profile, in words, all at once. */
    async unsafe(): Promise<readonly string[]> {
      return (await Promise.all(features.map(async (feature) => (await feature.unsafe?.()) ?? []))).flat();
    },
    /** Starts what runs beside requests. */
    start({ works }: { readonly works: boolean }): Running {
      const running = features.flatMap((feature) =>
        [feature.start?.() ?? [], works ? (feature.work?.() ?? []) : []].flat(),
      );
      if (works) running.push(duties.start(allDuties));
      return {
        async stop() {
          for (const one of running.toReversed()) await one.stop();
        },
      };
    },
    /** Ends what would keep the process from stopping, after the last answer is out. */
    async close(): Promise<void> {
      const fromAbove = features.toReversed();
      for (const feature of fromAbove) await feature.stop?.();
      await server.close();
      for (const feature of fromAbove) await feature.close?.();
    },
  };
}
