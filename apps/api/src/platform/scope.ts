import { AsyncLocalStorage } from 'node:async_hooks';
import { createDatabaseThatBegins, type Database, type Pool, sql, type Tx } from './database.ts';

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
export function runDetached<T>(work: () => T): T {
  return serving.exit(work);
}

/** What each open unit of work begins once it has committed. */
const begunAfter = new WeakMap<Tx, (() => void)[]>();

/** Begins something right after the commit, and never where the unit of work is rolled back. The caller does not wait for it. */
export function afterCommit({ tx }: Scope, work: () => void): void {
  const begun = begunAfter.get(tx);
  if (!begun) throw new Error('It begins after the commit of a unit of work of its own.');
  begun.push(work);
}

const MERCHANT_CODE = /^[A-Z][A-Z0-9_]{1,19}$/;

/** As a statement, not as a function: a cluster tells its nodes of statements alone. */
function setMerchant(merchant: string): string {
  if (!MERCHANT_CODE.test(merchant)) throw new Error('A merchant code has a closed alphabet.');
  return `set local laro.merchant = '${merchant}'`;
}

/**
 * A part of a unit of work at another merchant, for staff of a group alone: what they do there, what proves them at home,
 * and how one brand comes from another, commits with what they do here or not at all. Which merchant that is, is never taken
 * from a request unchecked.
 */
export async function atMerchant<T>(
  { merchant: here, tx }: Scope,
  merchant: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  await sql.raw(setMerchant(merchant)).execute(tx);
  const done = await work({ merchant, tx });
  await sql.raw(setMerchant(here)).execute(tx);
  return done;
}

export function createScopes(pool: Pool): Scopes {
  /** One for each merchant there is: a transaction of it is that merchant's from its first message on. */
  const databases = new Map<string, Database>();
  function databaseOf(merchant: string): Database {
    const database = databases.get(merchant) ?? createDatabaseThatBegins(pool, setMerchant(merchant));
    databases.set(merchant, database);
    return database;
  }
  async function run<T>(
    merchant: string,
    access: 'read only' | 'read write',
    work: (scope: Scope) => Promise<T>,
  ): Promise<T> {
    const begun: (() => void)[] = [];
    const done = await databaseOf(merchant)
      .transaction()
      .setAccessMode(access)
      .execute(async (tx) => {
        begunAfter.set(tx, begun);
        return await work({ merchant, tx });
      });
    for (const begin of begun) runDetached(begin);
    return done;
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
