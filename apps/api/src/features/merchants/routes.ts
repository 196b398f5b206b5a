import { GATEWAYS, type Status } from '@laro/wire/merchants';
import type { RegisterSettings } from '@laro/wire/registration';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Availability } from './availability.ts';
import { sealCustomerServicePath } from './customer-service.ts';
import type { Directory } from './directory.ts';
import { lookVersion } from './look.ts';
import { imageHostsOf, type MerchantRow, partnersOf, templateOf } from './store.ts';

/** Resources by which one comes to have the app; the others are its icon and a channel (SYS-6). */
const APPS = new Set(['IOS', 'Android', 'MOBILECONFIG']);

/** SYS-5. */
const servicesOf = ({ client }: MerchantRow): Status['info']['customerService'] =>
  (client.customerService ?? []).map(({ type, name, url }) => ({
    type,
    name,
    path: sealCustomerServicePath(url),
  }));

type Deps = {
  readonly directory: Directory;
  readonly registerSettings: (merchant: string) => Promise<RegisterSettings>;
};

/** Parts of the status, for clients that need no more (CALL-5). */
function bindParts(calls: CallRegistry, { directory, registerSettings }: Deps): void {
  calls.bind('getWhitelabel', async ({ merchant }) => ({
    list: (await directory.byCode(merchant)).flags,
  }));

  calls.bind('getDomainRoute', async ({ merchant, host }) => ({
    list: [...(await directory.hostsOf(merchant))],
    mainDomain: host,
  }));

  calls.bind('listCustomerService', async ({ merchant }) => ({
    list: servicesOf(await directory.byCode(merchant)),
  }));

  calls.bind('getClientSettings', async ({ merchant }) => {
    const row = await directory.byCode(merchant);
    return {
      gateways: GATEWAYS,
      mobileTemplate: templateOf(row),
      paths: row.client.paths ?? {},
      register: await registerSettings(merchant),
      resources: row.client.resources ?? [],
      imageCDNs: imageHostsOf(row),
    };
  });
}

/** What the app reads before it shows anything: whose it is, and whether it is open. */
export function bindMerchants(
  calls: CallRegistry,
  { directory, availability, registerSettings }: Deps & { readonly availability: Availability },
): void {
  bindParts(calls, { directory, registerSettings });

  calls.bind('getMerchant', async ({ merchant }) => {
    const row = await directory.byCode(merchant);
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
      look: lookVersion(row),
      ...(row.archivedAt && { archived: true }),
      ...(row.look.color && { color: row.look.color }),
      follow: row.follow,
      partners: partnersOf(row),
      footer: row.footer,
      downloads:
        row.flags.includes('DOWNLOADPOPUP') &&
        (row.client.resources ?? []).some(({ resourceType }) => APPS.has(resourceType)),
    };
  });

  calls.bind('listDownloads', async ({ merchant }) => ({
    list: (await directory.byCode(merchant)).client.resources ?? [],
  }));

  calls.bind('getStatus', async ({ merchant, ip, host }): Promise<Status> => {
    const row = await directory.byCode(merchant);
    const { country, ...closed } = availability.of(row, ip);
    const { client } = row;
    return {
      status: closed.maintenance ? 1 : closed.regionRestriction ? 2 : 0,
      ...closed,
      maintenanceMessage: closed.maintenance ? row.maintenanceMessage : {},
      location: { ip, country },
      info: {
        customerService: servicesOf(row),
        domainRoute: [...(await directory.hostsOf(merchant))],
        mobileTemplate: templateOf(row),
        paths: client.paths ?? {},
        register: await registerSettings(merchant),
        resources: client.resources ?? [],
        whitelabel: row.flags,
        mainDomain: host,
        imageCDNs: imageHostsOf(row),
      },
    };
  });
}
