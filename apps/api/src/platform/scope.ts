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
  /** A consistent look; the database refuses any write in it. */
  read<T>(merchant: string, work: (scope: Scope) => Promise<T>): Promise<T>;
};

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
    write: async (merchant, work) => await run(merchant, 'read write', work),
    read: async (merchant, work) => await run(merchant, 'read only', work),
  };
}
