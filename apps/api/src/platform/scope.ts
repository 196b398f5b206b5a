import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, sql, type Tx } from './database.ts';

/**
 * The only handle through which a feature's store speaks: a transaction that already carries the merchant, so
 * that row security hides every other merchant's rows whatever a query forgets.
 */
export type Scope = {
  readonly merchant: string;
  readonly tx: Tx;
};

export type Scopes = {
  /** One unit of work: everything in it commits once, at the end, or not at all. Nothing slow goes inside. */
  write<T>(merchant: string, work: (scope: Scope) => Promise<T>): Promise<T>;
  /** A unit of work that is written down with what it did: for `acts.ts` alone. */
  act<T>(merchant: string, work: (scope: Scope) => Promise<T>): Promise<T>;
  /** A consistent look; the database refuses any write in it. */
  read<T>(merchant: string, work: (scope: Scope) => Promise<T>): Promise<T>;
};

/** Set while a call of staff is served, which writes by its acts alone. */
const serving = new AsyncLocalStorage<{ isOver: boolean }>();

/** What is done here cannot write but by an act, whatever its author forgot. */
export async function writingByActsAlone<T>(work: () => Promise<T>): Promise<T> {
  const call = { isOver: false };
  try {
    return await serving.run(call, work);
  } finally {
    call.isOver = true;
  }
}

/** Work that a call begins and does not wait for: none of its act. */
export function apart<T>(work: () => T): T {
  return serving.exit(work);
}

const MERCHANT_CODE = /^[A-Z][A-Z0-9_]{1,19}$/;

export function createScopes(database: Database): Scopes {
  async function run<T>(
    merchant: string,
    access: 'read only' | 'read write',
    work: (scope: Scope) => Promise<T>,
  ): Promise<T> {
    if (!MERCHANT_CODE.test(merchant)) throw new Error('A merchant code has a closed alphabet.');
    return await database
      .transaction()
      .setAccessMode(access)
      .execute(async (tx) => {
        // As a statement, not as a function: a cluster tells its nodes of statements alone. The alphabet is closed above.
        await sql.raw(`set local laro.merchant = '${merchant}'`).execute(tx);
        return await work({ merchant, tx });
      });
  }
  return {
    write: async (merchant, work) => {
      if (serving.getStore()?.isOver === false) throw new Error('A call of staff writes by its act alone.');
      return await run(merchant, 'read write', work);
    },
    act: async (merchant, work) => await run(merchant, 'read write', work),
    read: async (merchant, work) => await run(merchant, 'read only', work),
  };
}
