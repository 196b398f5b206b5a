import type { Database } from '../../platform/database.ts';
import type { House } from './movement.ts';
import { openHouse } from './store.ts';

/** Ids of house accounts. They never change, so each process asks once. */
export interface Houses {
  /** At once when this process has asked before; else undefined. */
  known(house: House): bigint | undefined;
  /** Opened in a transaction of its own: an id that is remembered was never rolled back. */
  idOf(house: House): Promise<bigint>;
  /**
   * Inside the caller's transaction, which may yet be rolled back: so what is opened is not remembered. Opened in one
   * order, or two transactions that open the same ones would wait for each other.
   */
  idsWithin(tx: Database, houses: readonly House[]): Promise<ReadonlyMap<House, bigint>>;
}

export function createHouses(database: Database): Houses {
  const known = new Map<string, bigint>();
  const keyOf = (house: House): string =>
    `${house.lane} ${house.merchant} ${house.book} ${house.currency} ${house.kind}`;
  return {
    known: (house) => known.get(keyOf(house)),
    async idOf(house) {
      const key = keyOf(house);
      const id = known.get(key) ?? (await openHouse(database, house));
      known.set(key, id);
      return id;
    },
    async idsWithin(tx, houses) {
      const ids = new Map<House, bigint>();
      for (const house of houses.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
        ids.set(house, known.get(keyOf(house)) ?? (await openHouse(tx, house)));
      }
      return ids;
    },
  };
}
