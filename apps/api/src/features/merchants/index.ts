/**
 * Merchants: one brand each, found by the host name of a request. Promises that a host belongs to one merchant
 * and that nothing is answered for an unknown host; says whether the house is open. Never knows members or money.
 */
import { type ClosedTo, type Closing, type Module, maintenance, regionRestricted } from '@laro/wire';
import { merchantUnknown, type Status } from '@laro/wire/merchants';
import type { RegisterSettings } from '@laro/wire/registration';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReadThrough } from '../../platform/read-through.ts';
import { Refusal } from '../../platform/refusal.ts';
import { loadProfile, readRegions } from '../jurisdiction/index.ts';
import { sealCustomerServicePath } from './customer-service.ts';
import { listMerchants, type MerchantRow, switchMaintenance } from './store.ts';

export type { MerchantRow } from './store.ts';
export type Merchants = ReturnType<typeof createMerchants>['functions'];

/** A switch is in force within five seconds (reliability.md G9), the reading of it included. */
const FRESH_MS = 4_000;
const THIS_MACHINE = 'localhost';
const OWN_NAMES = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

export function createMerchants({ clock, config, database }: Platform) {
  const { get: all, refresh } = createReadThrough(clock, FRESH_MS, async () => await listMerchants(database));
  const regions = readRegions(config.geoipFiles);
  let registerSettings: ((merchant: string) => Promise<RegisterSettings>) | null = null;

  async function byCode(code: string): Promise<MerchantRow> {
    const merchant = (await all()).merchants.find((candidate) => candidate.code === code);
    if (!merchant) throw new Refusal(merchantUnknown);
    return merchant;
  }

  /** Under which name a host is looked up; nothing for one that no merchant may have. */
  function nameOf(host: string): string {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    // The public address of the demo may differ from start to start (`--lan`), so its merchant has this machine's name.
    if (config.profile === 'DEMO') return host === config.publicUrl.host ? THIS_MACHINE : name;
    // Under a licence a host is a merchant's by its row alone, and this machine's names are nobody's.
    return OWN_NAMES.test(name) ? '' : name;
  }

  /** Whether this house is closed now, and to this address (SYS-1). */
  function closedTo(row: MerchantRow, ip: string) {
    const country = regions.countryOf(ip);
    return {
      country,
      maintenance: row.maintenance,
      regionRestriction: country !== null && row.blockedCountries.includes(country),
    };
  }

  return {
    functions: {
      byCode,
      /** Closes a brand, or opens it; other processes see it when what they read is no longer fresh. */
      switchMaintenance,
      /** Reads the merchants anew at once: a switch must not wait in the process that turned it. */
      refresh,
      /** What is closed to this address now, for its documents (SYS-1). */
      async closedTo(code: string, ip: string): Promise<ClosedTo | null> {
        const row = await byCode(code);
        const closed = closedTo(row, ip);
        if (closed.maintenance) {
          return { view: 'maintenance', until: row.maintenanceUntil?.toISOString() ?? null };
        }
        return closed.regionRestriction ? { view: 'region', until: null } : null;
      },
      /** Throws where one of these closings holds for this address now; maintenance is told first. */
      async assertOpen(code: string, ip: string, closings: readonly Closing[]): Promise<void> {
        const row = await byCode(code);
        const closed = closedTo(row, ip);
        if (closed.maintenance && closings.includes('maintenance')) {
          throw new Refusal(maintenance, { until: row.maintenanceUntil?.toISOString() ?? null });
        }
        if (closed.regionRestriction && closings.includes('region')) throw new Refusal(regionRestricted);
      },
      /** How long a judged place lets a member stake; null where the licence does not ask. */
      async placeGoodForMs(code: string): Promise<number | null> {
        const { locationMinutes } = loadProfile((await byCode(code)).profile);
        return locationMinutes === null ? null : locationMinutes * 60_000;
      },
      /** Where an address lies, and whether play is closed there: a country is blocked, or none is known that has to be. */
      async placeOf(code: string, ip: string) {
        const row = await byCode(code);
        const { country, regionRestriction } = closedTo(row, ip);
        const mustBeKnown = !loadProfile(row.profile).unknownCountryPlays;
        return { country, closed: regionRestriction || (country === null && mustBeKnown) };
      },
      /** Whose network an address is, where the operator's table says so. */
      carrierOf: (ip: string): string | null => regions.carrierOf(ip),
      /** Registration says from above what the status tells of it. */
      registerSettingsFrom(tell: (merchant: string) => Promise<RegisterSettings>): void {
        registerSettings = tell;
      },
      /** Whether the merchant has a module or flag on (ROLE-4, ROLE-5). */
      async hasModule(code: string, module: Module): Promise<boolean> {
        return (await byCode(code)).flags.includes(module);
      },
      /** The merchant code of a host such as `localhost:8080`. Throws the refusal `merchants.unknown_host`. */
      async ofHost(host: string): Promise<string> {
        const { hosts } = await all();
        const merchant = hosts.get(nameOf(host));
        if (!merchant) throw new Refusal(merchantUnknown);
        return merchant;
      },
      /** Codes of all merchants. */
      codes: async (): Promise<readonly string[]> => (await all()).merchants.map(({ code }) => code),
    },

    /**
     * What must not be served under this process's profile: a demo brand under a licence's, as its passwords were
     * printed; and a licensed one under DEMO, which has neither a licence's limits nor its checks.
     */
    async unsafe() {
      return (await all()).merchants.flatMap(({ code, profile }) => {
        if ((profile === 'DEMO') === (config.profile === 'DEMO')) return [];
        return profile === 'DEMO'
          ? `Merchant ${code} has demo sign-ins; profile ${config.profile} does not serve it.`
          : `Merchant ${code} is licensed under ${profile}; profile DEMO does not serve it.`;
      });
    },

    routes(calls) {
      calls.bind('getMerchant', async ({ merchant }) => {
        const row = await byCode(merchant);
        const profile = loadProfile(row.profile);
        return {
          merchantCode: row.code,
          name: row.name,
          currency: row.currency,
          currencySymbol: row.currencySymbol,
          languages: row.languages as never,
          defaultLanguage: row.defaultLanguage as never,
          timeZone: row.timeZone,
          flags: row.flags,
          profile: {
            id: profile.id,
            demo: profile.demo,
            minimumAge: profile.minimumAge,
            rememberTicked: profile.rememberTicked,
          },
          theme: row.theme,
          follow: row.follow,
          footer: row.footer,
        };
      });

      calls.bind('getStatus', async ({ merchant, ip, host }): Promise<Status> => {
        const row = await byCode(merchant);
        const { country, ...closed } = closedTo(row, ip);
        if (!registerSettings) throw new Error('Registration is built before anybody calls.');
        const { client } = row;
        return {
          status: closed.maintenance ? 1 : closed.regionRestriction ? 2 : 0,
          ...closed,
          maintenanceUntil: row.maintenanceUntil?.toISOString() ?? null,
          location: { ip, country },
          info: {
            customerService: (client.customerService ?? []).map(({ type, name, url }) => ({
              type,
              name,
              path: sealCustomerServicePath(url),
            })),
            domainRoute: [...(await all()).hosts].flatMap(([name, code]) => (code === merchant ? name : [])),
            mobileTemplate: client.mobileTemplate ?? { mem_cen: '1', dep_func: '1' },
            paths: client.paths ?? {},
            register: await registerSettings(merchant),
            resources: client.resources ?? [],
            whitelabel: row.flags,
            mainDomain: host,
            imageCDNs: client.imageCDNs ?? [],
          },
        };
      });
    },
  } satisfies Feature;
}
