import type { SETTINGS, SettingsOf, SettingsSection } from '@laro/wire/settings';
import type { Scope } from '../../platform/scope.ts';
import {
  imageHostsOf,
  type MerchantRow,
  type Merchants,
  partnersOf,
  templateOf,
} from '../merchants/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { Registration } from '../registration/index.ts';

type Layout = SettingsOf<'layout'>['memberCenter'];
/** As clients are told: "1" for the new one, anything else for the base one (SYS-3). */
const layoutOf = (flag: string): Layout => (flag === '1' ? 'new' : 'base');
const flagOf = (layout: Layout): string => (layout === 'new' ? '1' : '0');

type Parts = {
  readonly merchants: Merchants;
  readonly pictures: Pictures;
  readonly registration: Registration;
};

/** Where a section stands: how it is read, and how it is put in force. */
type Place<S extends SettingsSection> = {
  read(row: MerchantRow, scope: Scope): unknown;
  save(scope: Scope, value: SettingsOf<S>): Promise<void>;
};

export type Places = { readonly [S in keyof typeof SETTINGS]: Place<S> };

function lookPlace(pictures: Pictures, save: (scope: Scope, value: unknown) => Promise<void>): Place<'look'> {
  return {
    read: ({ name, look }) => ({
      name,
      logo: look.logo ?? null,
      icon: look.icon ?? null,
      color: look.color ?? null,
      mailFrom: look.mailFrom ?? null,
      smsSender: look.smsSender ?? null,
    }),
    async save(scope, value) {
      for (const mark of [value.logo, value.icon]) {
        if (mark !== null) await pictures.assertMark(scope, mark);
      }
      await save(scope, value);
    },
  };
}

export function placesOf({ merchants, pictures, registration }: Parts): Places {
  const inRow = (part: Parameters<Merchants['saveSection']>[1]) => {
    return async (scope: Scope, value: unknown): Promise<void> => {
      await merchants.saveSection(scope, part, value);
    };
  };
  return {
    flags: {
      read: ({ flags }) => ({ on: flags }),
      save: async (scope, { on }) => await inRow('flags')(scope, [...new Set(on)]),
    },
    registration: {
      read: async (_, scope) => ({ fields: await registration.fields(scope) }),
      save: async (scope, { fields }) => await registration.saveFields(scope, fields),
    },
    services: {
      read: ({ client }) => ({ entries: client.customerService ?? [] }),
      save: async (scope, { entries }) => await inRow('customerService')(scope, entries),
    },
    downloads: {
      read: ({ client }) => ({ resources: client.resources ?? [] }),
      save: async (scope, { resources }) => await inRow('resources')(scope, resources),
    },
    partners: {
      read: (row) => ({ partners: partnersOf(row) }),
      save: async (scope, { partners }) => await inRow('partners')(scope, partners),
    },
    follow: {
      read: ({ follow }) => ({ links: follow }),
      save: async (scope, { links }) => await inRow('follow')(scope, links),
    },
    footer: {
      read: ({ footer }) => ({ text: footer }),
      save: async (scope, { text }) => await inRow('footer')(scope, text),
    },
    layout: {
      read: (row) => {
        const { mem_cen, dep_func } = templateOf(row);
        return { memberCenter: layoutOf(mem_cen), deposit: layoutOf(dep_func) };
      },
      save: async (scope, { memberCenter, deposit }) =>
        await inRow('mobileTemplate')(scope, {
          mem_cen: flagOf(memberCenter),
          dep_func: flagOf(deposit),
        }),
    },
    look: lookPlace(pictures, inRow('look')),
    theme: {
      read: ({ theme }) => ({ colors: theme }),
      save: async (scope, { colors }) => await inRow('theme')(scope, colors),
    },
    images: {
      read: (row) => ({ hosts: imageHostsOf(row) }),
      save: async (scope, { hosts }) => await inRow('imageCDNs')(scope, hosts),
    },
    regions: {
      read: ({ blockedCountries }) => ({ blocked: blockedCountries }),
      save: async (scope, { blocked }) => await inRow('regions')(scope, blocked),
    },
    maintenance: {
      read: ({ planFrom, planUntil, maintenanceMessage }) => ({
        plan: planFrom && { from: planFrom.toISOString(), until: planUntil?.toISOString() ?? null },
        message: maintenanceMessage,
      }),
      save: async (scope, value) => await inRow('maintenance')(scope, value),
    },
  };
}
