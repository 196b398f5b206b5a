import { refusalSentence } from '@laro/i18n/refusals';
import { createAnnouncements } from './features/announcements/index.ts';
import { createBets } from './features/bets/index.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { createDocuments } from './features/documents/index.ts';
import { createEvents } from './features/events/index.ts';
import { createGcp } from './features/gcp/index.ts';
import { createHub88 } from './features/hub88/index.ts';
import { createLaunches } from './features/launches/index.ts';
import { createLedger } from './features/ledger/index.ts';
import { createLimits } from './features/limits/index.ts';
import { createMembers } from './features/members/index.ts';
import { createMerchants } from './features/merchants/index.ts';
import { createPlay } from './features/play/index.ts';
import { createReceipts } from './features/receipts/index.ts';
import { createReconciliation } from './features/reconciliation/index.ts';
import { createRegistration } from './features/registration/index.ts';
import { createSaba } from './features/saba/index.ts';
import { createSessions, loadSealingKeys } from './features/sessions/index.ts';
import { createStaff } from './features/staff/index.ts';
import { createVendors } from './features/vendors/index.ts';
import { createWallet } from './features/wallet/index.ts';
import { createWinners } from './features/winners/index.ts';
import { bindHealth } from './platform/health.ts';
import { CallRegistry } from './platform/http/bind.ts';
import { bindOpenApi } from './platform/http/openapi.ts';
import { createServer, openSite } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';

/** The composition root: features are built floor by floor (`floors.ts`), then bound to their calls. */
export async function createApp(platform: Platform) {
  const { config, clock, database } = platform;
  const keys = await loadSealingKeys(config.home, clock);

  const merchants = createMerchants(platform);
  const ledger = createLedger(platform);
  const receipts = createReceipts(platform);

  const members = createMembers(platform);
  const staff = createStaff({ ledger });
  const sessions = createSessions(platform, { keys, members, staff });
  const vendors = createVendors(platform);
  const catalogue = createCatalogue(platform, { vendors });

  const registration = createRegistration(platform, { ledger, members, merchants, sessions });
  const announcements = createAnnouncements(platform);
  const wallet = createWallet(platform, { ledger, members, merchants });
  const events = createEvents(platform, { wallet });
  const launches = createLaunches(platform, { catalogue, ledger, members, merchants, sessions, vendors });

  const limits = createLimits();

  const bets = createBets(platform, { catalogue, ledger, members, vendors });
  const play = createPlay(platform, { catalogue, launches, vendors });
  const hub88 = createHub88(platform, { bets, merchants, play, vendors });
  const gcp = createGcp(platform, { bets, members, play, vendors });
  const saba = createSaba(platform, { bets, play });
  const winners = createWinners(platform, { catalogue });
  const reconciliation = createReconciliation(platform, { ledger, merchants, vendors });
  const documents = createDocuments(platform, { keys, merchants, vendors });

  const server = await createServer({
    ...platform,
    sentence: (code, language) => refusalSentence(code, language ?? 'EN'),
  });
  await hub88.bind(server);
  await gcp.bind(server);
  await saba.bind(server);
  await openSite(server, config, async (site) => {
    const calls = new CallRegistry(site, {
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
      reconciliation,
    ]) {
      feature.bind(calls);
    }
    calls.assertComplete();
    catalogue.bindMedia(site);
    reconciliation.bindInternal(site);
    bindHealth(site, {
      metrics: platform.metrics,
      ready: async () => {
        try {
          await database.executeQuery({
            sql: 'select 1',
            parameters: [],
            query: { kind: 'RawNode' },
          } as never);
        } catch {
          return 'the database is out of reach';
        }
        return await catalogue.obstacle();
      },
    });
    await bindOpenApi(site, config.publicUrl.origin);
    await documents.bind(site, calls);
  });

  return {
    server,
    features: {
      bets,
      catalogue,
      gcp,
      hub88,
      ledger,
      limits,
      members,
      play,
      merchants,
      receipts,
      reconciliation,
      registration,
      saba,
      staff,
      vendors,
    },
    listeners: [winners.listener],
    jobs: [...sessions.jobs, ...catalogue.jobs, ...reconciliation.jobs],
    /** Ends what would keep the process from stopping, after the last answer is out. */
    async close(): Promise<void> {
      events.stop();
      await reconciliation.stop();
      await server.close();
      await bets.drained();
      await ledger.drained();
    },
  };
}
