import type { Database } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Claim } from './claims-store.ts';
import * as store from './claims-store.ts';

export type { Claim } from './claims-store.ts';

/**
 * On a cluster no unique key spans the lanes, so references are claimed before they are posted (LEDGER-5): a claim
 * without a posting is completed by the next equal call. And a statement is carried to one node, so a batch is posted by
 * groups of lanes. On one PostgreSQL neither is done; which of the two it is, is asked once.
 */
export interface Claims {
  /**
   * Claims what a batch is going to post, in a transaction of its own or in the caller's; answers the places of those
   * that are another account's.
   */
  take(wanted: () => readonly Claim[], on?: Database): Promise<ReadonlySet<number>>;
  /**
   * Posts a batch by one call for each group of lanes; on one PostgreSQL by one. Answers in the batch's order.
   * `before` comes first where there are several calls.
   */
  byGroup<Item extends { readonly lane: number }, Result>(
    batch: readonly Item[],
    post: (group: readonly Item[]) => Promise<readonly Result[]>,
    before?: () => Promise<void>,
  ): Promise<readonly Result[]>;
}

export function createClaims({ database, tables }: Pick<Platform, 'database' | 'tables'>): Claims {
  let asked: ReturnType<typeof store.laneGroups> | undefined;

  async function groups(): ReturnType<typeof store.laneGroups> {
    // Units of work wait for it, and may hold every connection of the others.
    asked ??= store.laneGroups(tables);
    try {
      return await asked;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  }

  return {
    async take(wanted, on = database) {
      if ((await groups()) === null) return NOBODYS;
      return new Set((await store.claim(on, wanted())).map((place) => place - 1));
    },

    async byGroup<Item extends { readonly lane: number }, Result>(
      batch: readonly Item[],
      post: (group: readonly Item[]) => Promise<readonly Result[]>,
      before: () => Promise<void> = async () => {},
    ): Promise<readonly Result[]> {
      const known = await groups();
      if (known === null || batch.length < 2) return await post(batch);
      const placed = batch.map((item, place) => ({ item, place }));
      const parts = Map.groupBy(placed, ({ item }) => known.get(item.lane));
      if (parts.size > 1) await before();
      const results = Array.from<Result>({ length: batch.length });
      // One after the other: what failed is posted again as a whole, and what had committed is then a repeat.
      for (const places of parts.values()) {
        const answers = await post(places.map(({ item }) => item));
        if (answers.length !== places.length) throw new Error('A batch must answer every command.');
        answers.forEach((answer, index) => {
          const { place } = places[index] ?? { place: 0 };
          results[place] = answer;
        });
      }
      return results;
    },
  };
}

const NOBODYS: ReadonlySet<number> = new Set();
