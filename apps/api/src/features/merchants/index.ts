/**
 * Merchants: one brand each, found by the host name of a request. Promises that a host belongs to one merchant
 * and that nothing is answered for an unknown host; says whether the brand is open. Never knows members or money.
 */
import { type ClosedTo, type Closing, type Module, maintenance, regionRestricted } from '@laro/wire';
import type { RegisterSettings } from '@laro/wire/registration';
import { dayAt } from '../../platform/days.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { createAvailability } from './availability.ts';
import { createDirectory } from './directory.ts';
import { bindMerchants } from './routes.ts';
import {
  addHost,
  archiveMerchant,
  countHosts,
  createMerchant,
  isKnown,
  linkHostsOf,
  type Maintenance,
  type MerchantRow,
  merchantAt,
  type NewMerchant,
  removeHost,
  type Section,
  saveSection,
  standingOf,
  switchMaintenance,
  unarchiveMerchant,
} from './store.ts';

export { colorOf, lookVersion } from './look.ts';
export { imageHostsOf, type MerchantRow, partnersOf, templateOf } from './store.ts';

export interface Merchants {
  byCode(code: string): Promise<MerchantRow>;
  /** The day that it is at a moment in the merchant's time zone. */
  businessDayAt(code: string, at: Date): Promise<string>;
  /** The merchant code of a host such as `localhost:8080`. Throws the refusal `merchants.unknown_host`. */
  ofHost(host: string): Promise<string>;
  /** Codes of all merchants. */
  readonly codes: () => Promise<readonly string[]>;
  /** The names of a merchant's hosts. */
  hostsOf(code: string): Promise<readonly string[]>;
  /** Whether the merchant has a module or flag on (ROLE-4, ROLE-5). */
  hasModule(code: string, module: Module): Promise<boolean>;
  /** Closes a brand, or opens it; other processes see it when what they read is no longer fresh. */
  switchMaintenance(scope: Scope, wanted: Maintenance): Promise<Maintenance | undefined>;
  /** Puts one part of what staff set of a brand in force. */
  saveSection(scope: Scope, section: Section, value: unknown): Promise<void>;
  /** The brands of a group, which are all that its staff may know of. */
  ofGroup(group: string): Promise<readonly MerchantRow[]>;
  hostsOf(code: string): Promise<readonly string[]>;
  /** Whether a brand has this code, of whichever group. */
  isKnown(scope: Scope, code: string): Promise<boolean>;
  /** Whose this host is; undefined where it is nobody's. */
  merchantAt(scope: Scope, host: string): Promise<string | undefined>;
  countHosts(scope: Scope, merchant: string): Promise<number>;
  /** False where the code is taken. */
  create(scope: Scope, merchant: NewMerchant): Promise<boolean>;
  /** False where the host is a brand's already. */
  addHost(scope: Scope, merchant: string, host: string): Promise<boolean>;
  /** How many hosts the brand has left; null where this is none of them. */
  removeHost(scope: Scope, merchant: string, host: string): Promise<number | null>;
  /** Whether a brand is closed and whether it is archived, as the scope's unit of work finds it. */
  standing(
    scope: Scope,
    merchant: string,
  ): Promise<{ readonly maintenance: boolean; readonly archived: boolean } | undefined>;
  /** False where the brand is open, or archived already. */
  archive(scope: Scope, merchant: string): Promise<boolean>;
  /** False where it is not archived. */
  unarchive(scope: Scope, merchant: string): Promise<boolean>;
  /** Reads the merchants anew at once: a switch must not wait in the process that turned it. */
  refresh(): Promise<void>;
  /** What is closed to this address now, for its documents (SYS-1). */
  closedTo(code: string, ip: string): Promise<ClosedTo | null>;
  /** Throws where one of these closings holds for this address now; maintenance comes first. */
  assertOpen(code: string, ip: string, closings: readonly Closing[]): Promise<void>;
  /** How long a judged place lets a member stake; null where the licence does not ask. */
  placeGoodForMs(code: string): Promise<number | null>;
  /** Where an address lies, and whether play is closed there: a country is blocked, or none is known that has to be. */
  placeOf(code: string, ip: string): Promise<{ readonly country: string | null; readonly closed: boolean }>;
  /** Whose network an address is, where the operator's table names one. */
  carrierOf(ip: string): string | null;
  /** Hosts that content of staff may lead to. */
  linkHosts(code: string): Promise<ReadonlySet<string>>;
  /** Registration stands above, and hands over what the status shows of it. */
  registerSettingsFrom(read: (merchant: string) => Promise<RegisterSettings>): void;
}

export function createMerchants(platform: Platform): Feature<Merchants> {
  const { clock, config } = platform;
  const directory = createDirectory(platform);
  const availability = createAvailability(platform);
  let registerSettings = async (_merchant: string): Promise<RegisterSettings> => {
    throw new Error('Registration is built before anybody calls.');
  };

  return {
    functions: {
      byCode: directory.byCode,
      businessDayAt: async (code, at) => dayAt((await directory.byCode(code)).timeZone, at),
      ofHost: directory.ofHost,
      hostsOf: directory.hostsOf,
      codes: async () => (await directory.list()).map(({ code }) => code),
      hasModule: async (code, module) => (await directory.byCode(code)).flags.includes(module),
      switchMaintenance: async (scope, wanted) => await switchMaintenance(scope, wanted, clock.now()),
      saveSection,
      ofGroup: async (group) => (await directory.list()).filter((row) => row.group === group),
      isKnown,
      merchantAt,
      countHosts,
      create: createMerchant,
      addHost,
      removeHost,
      standing: standingOf,
      archive: async (scope, merchant) => await archiveMerchant(scope, merchant, clock.now()),
      unarchive: unarchiveMerchant,
      refresh: directory.refresh,
      async closedTo(code, ip) {
        const row = await directory.byCode(code);
        const closed = availability.of(row, ip);
        if (closed.maintenance) {
          return {
            view: 'maintenance',
            until: closed.maintenanceUntil,
            message: row.maintenanceMessage,
            ...(row.archivedAt && { archived: true }),
          };
        }
        return closed.regionRestriction ? { view: 'region', until: null } : null;
      },
      async assertOpen(code, ip, closings) {
        const row = await directory.byCode(code);
        const closed = availability.of(row, ip);
        if (closed.maintenance && closings.includes('maintenance')) {
          throw new Refusal(maintenance, { until: closed.maintenanceUntil });
        }
        if (closed.regionRestriction && closings.includes('region')) throw new Refusal(regionRestricted);
      },
      async placeGoodForMs(code) {
        const { locationMinutes } = loadProfile((await directory.byCode(code)).profile);
        return locationMinutes === null ? null : locationMinutes * 60_000;
      },
      async placeOf(code, ip) {
        const row = await directory.byCode(code);
        const { country, regionRestriction } = availability.of(row, ip);
        const mustBeKnown = !loadProfile(row.profile).unknownCountryPlays;
        return { country, closed: regionRestriction || (country === null && mustBeKnown) };
      },
      carrierOf: availability.carrierOf,
      linkHosts: async (code) => linkHostsOf(await directory.byCode(code)),
      registerSettingsFrom(read) {
        registerSettings = read;
      },
    },

    unsafe: async () => unsafeOf(config, await directory.list()),

    routes(calls) {
      const readRegisterSettings = async (merchant: string) => await registerSettings(merchant);
      bindMerchants(calls, { directory, availability, registerSettings: readRegisterSettings });
    },
  };
}

/**
 * What must not be served under this process's profile: a demo brand under a licence's, as its passwords were
 * printed; a licensed one under DEMO, which has neither a licence's limits nor its checks; and, under a licence's, one
 * whose staff need no second factor.
 */
function unsafeOf(config: Platform['config'], merchants: readonly MerchantRow[]): readonly string[] {
  return merchants.flatMap(({ code, profile, staffSecondFactor }) => {
    const isOpen = config.profile !== 'DEMO' && !staffSecondFactor;
    return [
      ...(isOpen
        ? [`Staff of merchant ${code} sign in by a password alone; outside profile DEMO none do.`]
        : []),
      ...((profile === 'DEMO') === (config.profile === 'DEMO')
        ? []
        : [
            profile === 'DEMO'
              ? `Merchant ${code} has demo sign-ins; profile ${config.profile} does not serve it.`
              : `Merchant ${code} is licensed under ${profile}; profile DEMO does not serve it.`,
          ]),
    ];
  });
}
