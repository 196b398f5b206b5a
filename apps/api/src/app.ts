import { refusalSentence } from '@laro/i18n/refusals';
import { regionRestricted } from '@laro/wire';
import { stepUpRequired } from '@laro/wire/security';
import type { FastifyRequest } from 'fastify';
import { createAccesses } from './features/accesses/index.ts';
import { createAdjustments } from './features/adjustments/index.ts';
import { createAnnouncements } from './features/announcements/index.ts';
import { createApprovals } from './features/approvals/index.ts';
import { createBets } from './features/bets/index.ts';
import { createBrands } from './features/brands/index.ts';
import { createCallbacks } from './features/callbacks/index.ts';
import { createCaptcha } from './features/captcha/index.ts';
import { createChat } from './features/chat/index.ts';
import { createCodes } from './features/codes/index.ts';
import { createColleagues } from './features/colleagues/index.ts';
import { createDeposits } from './features/deposits/index.ts';
import { createDesk } from './features/desk/index.ts';
import { createDocuments } from './features/documents/index.ts';
import { createDrafts } from './features/drafts/index.ts';
import { createEvents } from './features/events/index.ts';
import { createFavourites } from './features/favourites/index.ts';
import { createFeedback } from './features/feedback/index.ts';
import { createFixtures } from './features/fixtures/index.ts';
import { createGames } from './features/games/index.ts';
import { createGcp } from './features/gcp/index.ts';
import { createHelp } from './features/help/index.ts';
import { createHub88 } from './features/hub88/index.ts';
import { createIdentities } from './features/identities/index.ts';
import { createInbox } from './features/inbox/index.ts';
import { createLaunches } from './features/launches/index.ts';
import { createLedger } from './features/ledger/index.ts';
import { createLimits } from './features/limits/index.ts';
import { createLocations } from './features/locations/index.ts';
import { createLogin } from './features/login/index.ts';
import { createLotteries } from './features/lotteries/index.ts';
import { createMembers } from './features/members/index.ts';
import { createMerchants } from './features/merchants/index.ts';
import { createMessages } from './features/messages/index.ts';
import { createNotes } from './features/notes/index.ts';
import { createNotifications } from './features/notifications/index.ts';
import { createOperations } from './features/operations/index.ts';
import { createPayees } from './features/payees/index.ts';
import { createPictures } from './features/pictures/index.ts';
import { createPopularity } from './features/popularity/index.ts';
import { createPreviews } from './features/previews/index.ts';
import { createProviders } from './features/providers/index.ts';
import { createPush } from './features/push/index.ts';
import { createReconciliation } from './features/reconciliation/index.ts';
import { createRecords } from './features/records/index.ts';
import { createRegistration } from './features/registration/index.ts';
import { createReports } from './features/reports/index.ts';
import { createReviews } from './features/reviews/index.ts';
import { createRisk } from './features/risk/index.ts';
import { createRounds } from './features/rounds/index.ts';
import { createSaba } from './features/saba/index.ts';
import { createSeals } from './features/seals/index.ts';
import { createSecurity } from './features/security/index.ts';
import { createSessions, loadSealingKeys, type StaffSeat } from './features/sessions/index.ts';
import { createSettings } from './features/settings/index.ts';
import { createSignificant } from './features/significant/index.ts';
import { createStaff } from './features/staff/index.ts';
import { createSwitches } from './features/switches/index.ts';
import { createTeams } from './features/teams/index.ts';
import { createTerms } from './features/terms/index.ts';
import { createTexts } from './features/texts/index.ts';
import { createTurnover } from './features/turnover/index.ts';
import { createUpline } from './features/upline/index.ts';
import { createVendors } from './features/vendors/index.ts';
import { createVerification } from './features/verification/index.ts';
import { createVersions } from './features/versions/index.ts';
import { createViews } from './features/views/index.ts';
import { createWallet } from './features/wallet/index.ts';
import { createWinners } from './features/winners/index.ts';
import { createWithdrawals } from './features/withdrawals/index.ts';
import { createActs } from './platform/acts.ts';
import { createDuties } from './platform/duty.ts';
import { Composition, type Feature, type Running } from './platform/feature.ts';
import { bindHealth } from './platform/health.ts';
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

/** The features, floor by floor (`floors.ts`): the one list of what this process is made of. */
async function compose(platform: Platform) {
  const keys = await loadSealingKeys(platform.config.home, platform.clock);
  return new Composition(platform, { keys })
    .add('merchants', createMerchants)
    .add('ledger', createLedger)
    .add('versions', createVersions)
    .add('texts', createTexts)
    .add('pictures', createPictures)
    .add('previews', createPreviews)
    .add('help', createHelp)
    .add('members', createMembers)
    .add('staff', createStaff)
    .add('accesses', createAccesses)
    .add('views', createViews)
    .add('drafts', createDrafts)
    .add('approvals', createApprovals)
    .add('terms', createTerms)
    .add('messages', createMessages)
    .add('captcha', createCaptcha)
    .add('codes', createCodes)
    .add('sessions', createSessions)
    .add('vendors', createVendors)
    .add('games', createGames)
    .add('favourites', createFavourites)
    .add('fixtures', createFixtures)
    .add('lotteries', createLotteries)
    .add('locations', createLocations)
    .add('seals', createSeals)
    .add('inbox', createInbox)
    .add('push', createPush)
    .add('notifications', createNotifications)
    .add('feedback', createFeedback)
    .add('notes', createNotes)
    .add('chat', createChat)
    .add('security', createSecurity)
    .add('limits', createLimits)
    .add('identities', createIdentities)
    .add('login', createLogin)
    .add('colleagues', createColleagues)
    .add('registration', createRegistration)
    .add('verification', createVerification)
    .add('reviews', createReviews)
    .add('announcements', createAnnouncements)
    .add('wallet', createWallet)
    .add('adjustments', createAdjustments)
    .add('events', createEvents)
    .add('launches', createLaunches)
    .add('switches', createSwitches)
    .add('settings', createSettings)
    .add('brands', createBrands)
    .add('bets', createBets)
    .add('turnover', createTurnover)
    .add('risk', createRisk)
    .add('payees', createPayees)
    .add('upline', createUpline)
    .add('callbacks', createCallbacks)
    .add('hub88', createHub88)
    .add('gcp', createGcp)
    .add('saba', createSaba)
    .add('providers', createProviders)
    .add('deposits', createDeposits)
    .add('withdrawals', createWithdrawals)
    .add('popularity', createPopularity)
    .add('winners', createWinners)
    .add('reconciliation', createReconciliation)
    .add('reports', createReports)
    .add('records', createRecords)
    .add('rounds', createRounds)
    .add('operations', createOperations)
    .add('significant', createSignificant)
    .add('desk', createDesk)
    .add('teams', createTeams)
    .add('documents', createDocuments);
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
  try {
    await database.executeQuery({
      sql: 'select 1',
      parameters: [],
      query: { kind: 'RawNode' },
    } as never);
  } catch {
    return 'the database is out of reach';
  }
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
