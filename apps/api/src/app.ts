import { refusalSentence } from '@laro/i18n/refusals';
import type { FastifyInstance } from 'fastify';
import { createAnnouncements } from './features/announcements/index.ts';
import { createBets } from './features/bets/index.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { createDocuments } from './features/documents/index.ts';
import { createEvents } from './features/events/index.ts';
import { createHub88 } from './features/hub88/index.ts';
import { createLaunches } from './features/launches/index.ts';
import { createLedger } from './features/ledger/index.ts';
import { createMembers } from './features/members/index.ts';
import { createMerchants } from './features/merchants/index.ts';
import { createRegistration } from './features/registration/index.ts';
import { createSessions, loadSealingKeys } from './features/sessions/index.ts';
import { createStaff } from './features/staff/index.ts';
import { createVendors } from './features/vendors/index.ts';
import { createWallet } from './features/wallet/index.ts';
import { createWinners } from './features/winners/index.ts';
import { bindHealth } from './platform/health.ts';
import { CallRegistry } from './platform/http/bind.ts';
import { bindOpenApi } from './platform/http/openapi.ts';
import { createServer } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';

/** The composition root: features are built floor by floor (`floors.ts`), then bound to their calls. */
export async function createApp(platform: Platform) {
  const { config, clock, database } = platform;
  const keys = await loadSealingKeys(config.home, clock);

  const merchants = createMerchants(platform);
  const ledger = createLedger(platform);

  const members = createMembers(platform);
  const staff = createStaff({ ledger });
  const sessions = createSessions(platform, { keys, members, staff });
  const vendors = createVendors(platform);
  const catalogue = createCatalogue(platform, { vendors });

  const registration = createRegistration(platform, { ledger, members, merchants, sessions });
  const announcements = createAnnouncements(platform);
  const wallet = createWallet(platform, { ledger, members, merchants });
  const events = createEvents(platform, { wallet });
  const launches = createLaunches(platform, { catalogue, members, merchants, sessions, vendors });

  const bets = createBets(platform, { catalogue, members, vendors });
  const hub88 = createHub88(platform, { bets, catalogue, launches, members, vendors, wallet });
  const winners = createWinners(platform, { catalogue });
  const documents = createDocuments(platform, { keys, merchants });

  const server: FastifyInstance = await createServer({
    ...platform,
    sentence: (code, language) => refusalSentence(code, language ?? 'EN'),
  });
  const calls = new CallRegistry(server, {
    clock,
    rateLimits: config.rateLimits,
    merchantOf: async (request) => await merchants.ofHost(request.host),
    actorOf: async (request, merchant) => await sessions.actorOf(request, merchant),
    open: async (request, call, at) => await sessions.openEnvelope(request, call, at),
  });
  for (const feature of [
    merchants,
    members,
    staff,
    sessions,
    catalogue,
    registration,
    announcements,
    wallet,
    events,
    launches,
    bets,
    winners,
  ]) {
    feature.bind(calls);
  }
  calls.assertComplete();
  await hub88.bind(server);
  catalogue.bindMedia(server);
  bindHealth(server, {
    metrics: platform.metrics,
    ready: async () => {
      try {
        await database.executeQuery({ sql: 'select 1', parameters: [], query: { kind: 'RawNode' } } as never);
      } catch {
        return 'the database is out of reach';
      }
      return await catalogue.obstacle();
    },
  });
  await bindOpenApi(server, config.publicUrl.origin);
  await documents.bind(server, calls);

  return {
    server,
    features: { bets, catalogue, ledger, members, merchants, registration, staff, vendors },
    listeners: [winners.listener],
    jobs: [...sessions.jobs, ...catalogue.jobs],
    /** Ends what would keep the process from stopping, after the last answer is out. */
    async close(): Promise<void> {
      events.stop();
      await server.close();
      await bets.drained();
    },
  };
}
