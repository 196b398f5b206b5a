import { refusalSentence } from '@laro/i18n/refusals';
import { regionRestricted } from '@laro/wire';
import { createAnnouncements } from './features/announcements/index.ts';
import { createBets } from './features/bets/index.ts';
import { createCaptcha } from './features/captcha/index.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { createCodes } from './features/codes/index.ts';
import { createDocuments } from './features/documents/index.ts';
import { createEvents } from './features/events/index.ts';
import { createGcp } from './features/gcp/index.ts';
import { createHub88 } from './features/hub88/index.ts';
import { createIdentities } from './features/identities/index.ts';
import { createLaunches } from './features/launches/index.ts';
import { createLedger } from './features/ledger/index.ts';
import { createLimits } from './features/limits/index.ts';
import { createLocations } from './features/locations/index.ts';
import { createLogin } from './features/login/index.ts';
import { createMembers } from './features/members/index.ts';
import { createMerchants } from './features/merchants/index.ts';
import { createMessages } from './features/messages/index.ts';
import { createPlay } from './features/play/index.ts';
import { createReceipts } from './features/receipts/index.ts';
import { createReconciliation } from './features/reconciliation/index.ts';
import { createRegistration } from './features/registration/index.ts';
import { createReviews } from './features/reviews/index.ts';
import { createSaba } from './features/saba/index.ts';
import { createSecurity } from './features/security/index.ts';
import { createSessions, loadSealingKeys } from './features/sessions/index.ts';
import { createStaff } from './features/staff/index.ts';
import { createSwitches } from './features/switches/index.ts';
import { createVendors } from './features/vendors/index.ts';
import { createWallet } from './features/wallet/index.ts';
import { createWinners } from './features/winners/index.ts';
import { bindHealth } from './platform/health.ts';
import { CallRegistry } from './platform/http/bind.ts';
import { bindOpenApi } from './platform/http/openapi.ts';
import { hostOf } from './platform/http/origin.ts';
import { createServer, openSite } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';
import { createRateCounter, purgeRates } from './platform/rate-counter.ts';
import { Refusal } from './platform/refusal.ts';

/** The composition root: features are built floor by floor (`floors.ts`), then bound to their calls. */
export async function createApp(platform: Platform) {
  const { config, clock, database } = platform;
  const keys = await loadSealingKeys(config.home, clock);

  const merchants = createMerchants(platform);
  const ledger = createLedger(platform);
  const receipts = createReceipts(platform);

  const members = createMembers(platform);
  const staff = createStaff(platform, { ledger });
  const messages = createMessages(platform, { members, merchants });
  const captcha = createCaptcha(platform);
  const codes = createCodes(platform, { captcha, merchants, messages });
  const sessions = createSessions(platform, { keys, members, messages, staff });
  const vendors = createVendors(platform);
  const catalogue = createCatalogue(platform, { vendors });
  const locations = createLocations(platform, { merchants });

  const security = createSecurity(platform, { captcha, codes, members, merchants, messages, sessions });
  const identities = createIdentities(platform, { members, merchants, security, sessions });
  const login = createLogin(platform, {
    captcha,
    codes,
    identities,
    members,
    merchants,
    security,
    sessions,
    staff,
  });
  const registration = createRegistration(platform, {
    captcha,
    codes,
    identities,
    ledger,
    members,
    merchants,
    messages,
    security,
    sessions,
  });
  const reviews = createReviews(platform, { members, messages, staff });
  const announcements = createAnnouncements(platform);
  const wallet = createWallet(platform, { ledger, members, merchants });
  const events = createEvents(platform, { locations, sessions, wallet });
  const launches = createLaunches(platform, {
    catalogue,
    ledger,
    locations,
    members,
    merchants,
    sessions,
    vendors,
  });

  const switches = createSwitches(platform, { catalogue, merchants, staff, vendors });

  const limits = createLimits({ sessions });

  const bets = createBets(platform, { catalogue, ledger, members, vendors });
  const play = createPlay(platform, { catalogue, launches, locations, vendors });
  const hub88 = createHub88(platform, { bets, merchants, play, vendors });
  const gcp = createGcp(platform, { bets, members, play, vendors });
  const saba = createSaba(platform, { bets, play });
  const winners = createWinners(platform, { catalogue });
  const reconciliation = createReconciliation(platform, { ledger, merchants, staff, vendors });
  const documents = createDocuments(platform, { catalogue, identities, keys, merchants, vendors });

  const server = await createServer({
    ...platform,
    sentence: (code, language) => refusalSentence(code, language ?? 'EN'),
  });
  await hub88.bind(server);
  await gcp.bind(server);
  await saba.bind(server);
  const rates = config.rateLimits ? createRateCounter(platform) : null;
  await openSite(server, { config, rates }, async (site) => {
    const calls = new CallRegistry(site, {
      clock,
      rates,
      merchantOf: async (request) => await merchants.ofHost(hostOf(request)),
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
      actorOf: async (request, merchant) => {
        const actor = await sessions.actorOf(request, merchant);
        if (actor.kind === 'member') await locations.see(merchant, actor.memberId, request.ip);
        return actor;
      },
      open: async (request, call, at) => await sessions.openEnvelope(request, call, at),
    });
    for (const feature of [
      merchants,
      members,
      staff,
      messages,
      captcha,
      codes,
      sessions,
      catalogue,
      security,
      identities,
      login,
      registration,
      reviews,
      announcements,
      wallet,
      events,
      launches,
      bets,
      winners,
      reconciliation,
      switches,
    ]) {
      feature.bind(calls);
    }
    documents.bindCalls(calls);
    calls.assertComplete();
    catalogue.bindMedia(site);
    members.bindMedia(site, {
      merchantOf: async (request) => await merchants.ofHost(hostOf(request)),
      actorOf: async (request, merchant) => await sessions.actorOf(request, merchant),
    });
    reconciliation.bindInternal(site);
    bindHealth(site, {
      metrics: platform.metrics,
      internalToken: config.internalToken,
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
      captcha,
      catalogue,
      codes,
      documents,
      events,
      gcp,
      hub88,
      identities,
      ledger,
      limits,
      login,
      members,
      messages,
      play,
      merchants,
      receipts,
      reconciliation,
      registration,
      saba,
      security,
      sessions,
      staff,
      vendors,
    },
    listeners: [winners.listener],
    jobs: [
      {
        name: 'platform.purge_rates',
        schedule: '*/10 * * * *',
        run: async () => await purgeRates(platform.worker.database),
      },
      ...staff.jobs,
      ...members.headIcons.jobs,
      ...messages.jobs,
      ...captcha.jobs,
      ...codes.jobs,
      ...sessions.jobs,
      ...security.jobs,
      ...identities.jobs,
      ...login.jobs,
      ...registration.jobs,
      ...catalogue.jobs,
      ...reconciliation.jobs,
    ],
    /** Everything in the database that must not be served under this profile, in words, all at once. */
    async unsafe(): Promise<readonly string[]> {
      const said = await Promise.all(
        [merchants, messages, identities, vendors].map(async (feature) => await feature.unsafe()),
      );
      return said.flat();
    },
    /** Ends what would keep the process from stopping, after the last answer is out. */
    async close(): Promise<void> {
      events.stop();
      await reconciliation.stop();
      await server.close();
      messages.stop();
      await bets.drained();
      await ledger.drained();
    },
  };
}
