import { notFound } from '@laro/wire';
import { BETS_LIST, MEMBER_MESSAGES_LIST, POSTINGS_LIST } from '@laro/wire/desk-lists';
import { LRUCache } from 'lru-cache';
import type { StaffActor } from '../../platform/actor.ts';
import type { CallContext, CallRegistry } from '../../platform/http/bind.ts';
import type { AnySource } from '../../platform/list-sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Accesses } from '../accesses/index.ts';
import * as store from './list-store.ts';
import { placeOf } from './store.ts';

const PLACES = 50_000;

/** The list of members, and what there is of one of them: each the one list of staff. */
export function bindLists(
  calls: CallRegistry,
  { scopes }: Platform,
  { accesses }: { readonly accesses: Accesses },
): void {
  /** An account never changes its place: found once, it is found. */
  const places = new LRUCache<string, { readonly lane: number; readonly account: bigint }>({ max: PLACES });
  async function placeFor(merchant: string, id: string) {
    const key = `${merchant} ${id}`;
    const place = places.get(key) ?? (await scopes.read(merchant, async (scope) => await placeOf(scope, id)));
    if (!place) throw new Refusal(notFound);
    places.set(key, place);
    return place;
  }

  /** Where the rows of one member stand, for whoever has said why they look. */
  const of =
    (source: (place: Parameters<typeof store.postingsOf>[0]) => AnySource) =>
    async (
      context: CallContext<StaffActor>,
      { member: id = '' }: Readonly<Record<string, string>>,
    ): Promise<AnySource> => {
      const { merchant } = context;
      await accesses.goOn(context, id);
      return { ...source({ id, merchant, ...(await placeFor(merchant, id)) }), subject: id };
    };

  calls.bindList('listMembers', store.members);
  calls.bindExport('exportMembers', store.members);
  calls.bindListOf('listMemberPostings', POSTINGS_LIST, of(store.postingsOf));
  calls.bindExportOf('exportMemberPostings', POSTINGS_LIST, of(store.postingsOf));
  calls.bindListOf('listMemberBets', BETS_LIST, of(store.betsOf));
  calls.bindExportOf('exportMemberBets', BETS_LIST, of(store.betsOf));
  calls.bindListOf('listMemberMessages', MEMBER_MESSAGES_LIST, of(store.messagesOf));
}
