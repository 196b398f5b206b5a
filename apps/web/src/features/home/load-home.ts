import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from '../../shell/context.ts';
import { categoriesQuery, gamesQuery } from '../games/index.ts';
import { announcementsQuery, hotOnHomeQuery, hotSlots, slotsOnHomeQuery, winnersQuery } from './queries.ts';

const below = new WeakMap<QueryClient, Promise<unknown>>();
/** Present where the second half did not come: hands what waits for it the next try. */
const retries = new WeakMap<QueryClient, (next: Promise<unknown>) => void>();

/** Until it has come, with this try or a later one: what waits for it stands as it was drawn. */
const untilHere = (queries: QueryClient, coming: Promise<unknown>): Promise<unknown> =>
  coming.catch(
    () => new Promise((resolve) => retries.set(queries, (next) => resolve(untilHere(queries, next)))),
  );

/** Everything a visitor's home shows. A failure is left in its query: the section says so, the rest stands. */
export async function loadHome({ queries, messages }: AppContext): Promise<void> {
  const language = messages.language();
  const isWaking = typeof document !== 'undefined' && !below.has(queries);
  const second = Promise.all([
    queries.prefetchQuery(gamesQuery(language, 'JL')),
    messages.load(['belowFold']),
  ]);
  retries.get(queries)?.(second);
  if (!below.has(queries)) below.set(queries, untilHere(queries, second));
  await Promise.all([
    queries.prefetchQuery(announcementsQuery(language)),
    queries.prefetchQuery(categoriesQuery),
    queries.prefetchQuery(hotOnHomeQuery(language)),
    queries.prefetchQuery(slotsOnHomeQuery(language)),
    queries.prefetchQuery(winnersQuery(language)),
    isWaking || second,
  ]);
}

/**
 * A document is as long as what it carries. Of home it has the games of the second half and its words when the page wakes, and
 * never videos, the text of notices, the accounts of vendors and hot games of other categories. For the server alone.
 */
export function shortenHome({ queries, messages }: AppContext): void {
  const language = messages.language();
  queries.setQueryDefaults(gamesQuery(language, 'JL').queryKey, { meta: { leftOut: true } });
  queries.setQueryData(
    announcementsQuery(language).queryKey,
    (all) =>
      all && {
        ...all,
        banners: all.banners.filter(({ groupName }) => groupName !== 'm_video'),
        player: all.player.map((notice) => ({ ...notice, content: '' })),
      },
  );
  queries.setQueryData(
    categoriesQuery.queryKey,
    (all) =>
      all && {
        content: all.content.map((category) => ({
          ...category,
          vendors: category.vendors.map((vendor) => ({ ...vendor, vendorNames: [] })),
        })),
      },
  );
  queries.setQueryData(hotOnHomeQuery(language).queryKey, (all) => all && { list: hotSlots(all.list) });
}

/**
 * Until what the second half needs has come for the first time; undefined where nobody has asked for it. The document shows
 * that half and does not carry its data: it stands as the server drew it until then.
 */
export function secondHalf(queries: QueryClient): Promise<unknown> | undefined {
  return below.get(queries);
}
