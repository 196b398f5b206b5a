import type { Money } from '@laro/money';
import { type Database, sql } from '../../platform/database.ts';

export type PlayerRow = {
  readonly lane: number;
  readonly account: bigint;
  readonly book: 'REAL' | 'TRIAL' | 'TEST';
  readonly currency: string;
  readonly expiresAt: Date | null;
};

export async function playerRow(
  database: Database,
  merchant: string,
  member: string,
): Promise<PlayerRow | undefined> {
  const found = await sql<PlayerRow>`
    select lane, account, book, currency, expires_at as "expiresAt"
    from callbacks.player(${merchant}, ${member})`.execute(database);
  return found.rows[0];
}

export async function balanceNow(
  database: Database,
  merchant: string,
  at: { readonly lane: number; readonly account: bigint },
): Promise<Money | null> {
  const found = await sql<{ balance: Money | null }>`
    select callbacks.balance(${merchant}, ${at.lane}::smallint, ${at.account}) as balance`.execute(database);
  return found.rows[0]?.balance ?? null;
}

export async function isShutOut(
  database: Database,
  merchant: string,
  at: { readonly lane: number; readonly account: bigint },
): Promise<boolean> {
  const found = await sql<{ shut: boolean | null }>`
    select callbacks.is_shut_out(${merchant}, ${at.lane}::smallint, ${at.account}) as shut`.execute(database);
  return found.rows[0]?.shut === true;
}
