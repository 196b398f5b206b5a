import { createHash } from 'node:crypto';
import type { CallParsed, CallValue } from '@laro/wire';
import { type createMerchant, hostTaken, merchantCodeTaken, profileRefused } from '@laro/wire/brands';
import { lowContrast } from '@laro/wire/settings';
import { lowContrasts } from '@laro/wire/theme';
import type { ActContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { atMerchant, type Scope } from '../../platform/scope.ts';
import type { MerchantRow } from '../merchants/index.ts';
import type { BrandDeps } from './deps.ts';
import type { Groups } from './groups.ts';
import { assertServable } from './hosts.ts';

type Body = CallParsed<typeof createMerchant>['body'];
type Brand = Omit<Body, 'reason'> & { readonly code: string };
type Created = CallValue<typeof createMerchant>;

/** What was asked for, whatever the order of its parts. */
const digestOf = (brand: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(brand).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 32);

/**
 * The answer that held the only link may be lost, or nobody opened it in time, or whoever made it was disabled: until
 * somebody works at the brand, whoever asks for the same again gets another link.
 */
async function inviteAgain(
  { colleagues, merchants }: BrandDeps,
  scope: Scope,
  { code, hosts }: Brand,
  by: { readonly at: Date; readonly invitedBy: string },
): Promise<Created['invitation']> {
  const stand = await merchants.hostsOf(code);
  const host = hosts.find((one) => stand.includes(one)) ?? stand[0] ?? '';
  return await atMerchant(scope, code, async (own) => await colleagues.inviteFirst(own, { ...by, host }));
}

/** How a brand comes to be. */
export function createFounding(platform: Platform, deps: BrandDeps, groups: Groups) {
  const { config } = platform;
  const { colleagues, games, help, merchants, registration } = deps;

  async function judge(own: string, brand: Brand): Promise<MerchantRow> {
    const template = await groups.one(own, brand.template);
    if ((brand.profile === 'DEMO') !== (config.profile === 'DEMO')) throw new Refusal(profileRefused);
    const pairs = lowContrasts(brand.theme ?? template.theme);
    if (pairs.length > 0) throw new Refusal(lowContrast, { pairs });
    for (const host of brand.hosts) assertServable(platform, host);
    return template;
  }

  /** The structure of the template and the link by which its first admin joins, each in the scope whose rows it reads or writes. */
  async function furnish(
    scope: Scope,
    brand: Brand,
    by: { readonly at: Date; readonly invitedBy: string },
  ): Promise<Created['invitation']> {
    const structure = await atMerchant(scope, brand.template, async (template) => ({
      categories: await games.categories(template),
      fields: await registration.fields(template),
      pages: await help.written(template),
    }));
    return await atMerchant(scope, brand.code, async (own) => {
      await games.saveCategories(own, structure.categories);
      await registration.saveFields(own, structure.fields);
      await help.begin(own, structure.pages, by.at);
      return await colleagues.inviteFirst(own, { ...by, host: brand.hosts[0] ?? '' });
    });
  }

  return async (
    { act, actor, merchant, now: at }: ActContext,
    brand: Brand,
    reason: string,
  ): Promise<Created> => {
    const template = await judge(merchant, brand);
    const digest = digestOf(brand);
    let invitation: Created['invitation'] = null;
    await act(async (scope) => {
      const row = {
        ...brand,
        group: template.group,
        flags: brand.flags ?? template.flags,
        theme: brand.theme ?? template.theme,
        digest,
      };
      if (!(await merchants.create(scope, row))) {
        await merchants.refresh();
        const known = (await merchants.ofGroup(template.group)).find(({ code }) => code === brand.code);
        // Asked twice it happens once: the same brand is there already, and nothing is left to do but to let somebody in.
        if (known?.createdDigest !== digest) throw new Refusal(merchantCodeTaken);
        invitation = await inviteAgain(deps, scope, brand, { at, invitedBy: actor.staffId });
        if (invitation === null) return null;
        const change = { before: { role: null }, after: { role: 'admin', mailed: false } };
        return { act: 'colleague.invited', subject: brand.code, brand: brand.code, reason, ...change };
      }
      for (const host of new Set(brand.hosts)) {
        if (!(await merchants.addHost(scope, brand.code, host))) throw new Refusal(hostTaken, { host });
      }
      invitation = await furnish(scope, brand, { at, invitedBy: actor.staffId });
      return {
        subject: brand.code,
        brand: brand.code,
        reason,
        before: { code: null },
        after: {
          code: brand.code,
          template: brand.template,
          hosts: brand.hosts.join(' '),
          profile: brand.profile,
          currency: brand.currency,
        },
      };
    });
    await merchants.refresh();
    return { ...(await groups.shown(await merchants.byCode(brand.code))), invitation };
  };
}
