import { notFound } from '@laro/wire';
import type { GroupMerchant } from '@laro/wire/brands';
import { Refusal } from '../../platform/refusal.ts';
import type { MerchantRow } from '../merchants/index.ts';
import type { BrandDeps } from './deps.ts';

export interface Groups {
  list(own: string): Promise<GroupMerchant[]>;
  /** Of which group a brand is. */
  nameOf(own: string): Promise<string>;
  /** Refuses what is not of the same group as if it were not there. */
  one(own: string, code: string): Promise<MerchantRow>;
  shown(row: MerchantRow): Promise<GroupMerchant>;
}

/** What a brand's staff may know of other brands: those of their own group, and no others. */
export function createGroups({ merchants }: Pick<BrandDeps, 'merchants'>): Groups {
  async function ofGroup(own: string): Promise<readonly MerchantRow[]> {
    // What two people have just decided, here or at another process, is seen at once by those who look after it.
    await merchants.refresh();
    return await merchants.ofGroup((await merchants.byCode(own)).group);
  }

  async function shown(row: MerchantRow): Promise<GroupMerchant> {
    return {
      code: row.code,
      name: row.name,
      hosts: [...(await merchants.hostsOf(row.code))].toSorted(),
      languages: row.languages as GroupMerchant['languages'],
      defaultLanguage: row.defaultLanguage as GroupMerchant['defaultLanguage'],
      currency: row.currency,
      currencySymbol: row.currencySymbol,
      country: row.country,
      timeZone: row.timeZone,
      profile: row.profile,
      flags: row.flags,
      theme: row.theme,
      maintenance: row.maintenance,
      preparing: row.preparing,
      archivedAt: row.archivedAt?.toISOString() ?? null,
    };
  }

  return {
    nameOf: async (own) => (await merchants.byCode(own)).group,

    shown,
    list: async (own) => await Promise.all((await ofGroup(own)).map(shown)),
    async one(own, code) {
      const row = (await ofGroup(own)).find((candidate) => candidate.code === code);
      if (!row) throw new Refusal(notFound);
      return row;
    },
  };
}
