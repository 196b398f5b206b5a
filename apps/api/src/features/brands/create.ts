import { createHash } from 'node:crypto';
import { BrandArguments, hostTaken, merchantCodeTaken, profileRefused } from '@laro/wire/brands';
import { lowContrast } from '@laro/wire/settings';
import { lowContrasts } from '@laro/wire/theme';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { atMerchant, type Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { MerchantRow } from '../merchants/index.ts';
import { type Brand, fromArguments } from './arguments.ts';
import type { BrandDeps } from './deps.ts';
import type { Groups } from './groups.ts';
import { assertServable } from './hosts.ts';

/** What was asked for, with what it takes from its template. */
const digestOf = (given: BrandArguments, { flags, theme }: Pick<MerchantRow, 'flags' | 'theme'>): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)), flags, theme]))
    .digest('hex')
    .slice(0, 32);

/** The structure of the template, each part in the scope whose rows it reads or writes. */
async function furnish(
  scope: Scope,
  brand: Brand,
  { at, games, help, messages, registration }: BrandDeps & { readonly at: Date },
): Promise<void> {
  const structure = await atMerchant(scope, brand.template, async (template) => ({
    categories: await games.categories(template),
    fields: await registration.fields(template),
    pages: await help.written(template),
    gateways: await messages.gatewaysOf(template),
  }));
  await atMerchant(scope, brand.code, async (own) => {
    await games.saveCategories(own, structure.categories);
    await registration.saveFields(own, structure.fields);
    await help.begin(own, structure.pages, at);
    const from = { of: brand.template, host: brand.hosts[0] ?? '' };
    await messages.begin(own, structure.gateways, from);
  });
}

/** How a brand comes to be: as a whole or not at all, in the transaction of the second person. */
export function createFounding(
  platform: Platform,
  deps: BrandDeps,
  groups: Groups,
): ApprovalKind<BrandArguments> {
  const { config } = platform;
  const { merchants } = deps;

  async function judge(scope: Scope, brand: Brand): Promise<MerchantRow> {
    const template = await groups.one(scope.merchant, brand.template);
    if ((brand.profile === 'DEMO') !== (config.profile === 'DEMO')) throw new Refusal(profileRefused);
    const pairs = lowContrasts(brand.theme ?? template.theme);
    if (pairs.length > 0) throw new Refusal(lowContrast, { pairs });
    for (const host of brand.hosts) assertServable(platform, host);
    if (await merchants.isKnown(scope, brand.code)) throw new Refusal(merchantCodeTaken);
    for (const host of brand.hosts) {
      if ((await merchants.merchantAt(scope, host)) !== undefined) throw new Refusal(hostTaken, { host });
    }
    return template;
  }

  return {
    name: 'brand_creation',
    arguments: BrandArguments,
    // Before it is there, what is proposed of it stands where that is done.
    brandOf: ({ code }, state) => (state === 'applied' ? code : null),

    async look(scope, given) {
      const brand = fromArguments(given);
      const template = await judge(scope, brand);
      const { code, country, currency, hosts, languages, name, profile, timeZone } = given;
      return {
        subject: code,
        about: name,
        seen: digestOf(given, template),
        before: { code: null },
        after: {
          code,
          name,
          template: brand.template,
          hosts,
          profile,
          currency,
          country,
          timeZone,
          languages,
          flags: (brand.flags ?? template.flags).join(' '),
          theme: given.theme,
        },
      };
    },

    async apply(scope, { arguments: given, at }) {
      const brand = fromArguments(given);
      const template = await groups.one(scope.merchant, brand.template);
      const row = {
        ...brand,
        group: template.group,
        flags: brand.flags ?? template.flags,
        theme: brand.theme ?? template.theme,
        digest: digestOf(given, template),
      };
      // Others made it, or took one of its hosts, at this very moment.
      if (!(await merchants.create(scope, row))) throw new Refusal(merchantCodeTaken);
      for (const host of brand.hosts) {
        if (!(await merchants.addHost(scope, brand.code, host))) throw new Refusal(hostTaken, { host });
      }
      await furnish(scope, brand, { ...deps, at });
      const { code, currency, hosts, profile, template: from } = given;
      return { code, template: from, hosts, profile, currency };
    },
  };
}
