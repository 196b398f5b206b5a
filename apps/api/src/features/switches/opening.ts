import type { OpeningItem } from '@laro/wire/switches';
import type { Scope } from '../../platform/scope.ts';
import type { MerchantRow } from '../merchants/index.ts';
import { openingFacts } from './opening-store.ts';

/** Whether one thing that a new brand needs is there. */
export type OpeningCheck = (scope: Scope) => Promise<boolean>;

const TERMS = 3;
/** An approval takes two colleagues. */
const COLLEAGUES = 2;

/** What a brand needs before its members come, item by item, and what of it is there. */
export async function openingOf(
  scope: Scope,
  { client, flags, look, theme }: Pick<MerchantRow, 'client' | 'flags' | 'look' | 'theme'>,
  checks: ReadonlyMap<OpeningItem, OpeningCheck>,
): Promise<readonly { readonly item: OpeningItem; readonly done: boolean }[]> {
  const { colleagues, connections, games, terms, untested } = await openingFacts(scope);
  const has = async (item: OpeningItem): Promise<boolean> => (await checks.get(item)?.(scope)) ?? false;
  const service = client.customerService ?? [];
  return [
    { item: 'terms', done: terms >= TERMS },
    { item: 'theme', done: Object.keys(theme).length > 0 },
    { item: 'logo', done: typeof look.logo === 'string' },
    { item: 'icon', done: typeof look.icon === 'string' },
    { item: 'vendors', done: connections > 0 && games > 0 },
    { item: 'tests', done: connections > 0 && untested === 0 },
    { item: 'methods', done: await has('methods') },
    { item: 'service', done: service.length > 0 || flags.includes('CHAT' as never) },
    { item: 'colleagues', done: colleagues >= COLLEAGUES },
  ];
}
