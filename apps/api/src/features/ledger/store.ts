import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Book, Movement, Posted, PostStatus } from './movement.ts';

export async function laneOf(scope: Scope, owner: string): Promise<number> {
  const answer = await sql<{ lane: number }>`select ledger.lane_of(${owner}) as lane`.execute(scope.tx);
  const lane = answer.rows[0]?.lane;
  if (lane === undefined) throw new Error('Every owner has a lane.');
  return lane;
}

export async function openAccount(
  scope: Scope,
  account: { readonly lane: number; readonly owner: string; readonly book: Book; readonly currency: string },
): Promise<bigint> {
  const answer = await sql<{ id: bigint }>`
    select ledger.open_account(${account.lane}::smallint, ${scope.merchant}, ${account.owner}, ${account.book},
                               ${account.currency}) as id`.execute(scope.tx);
  const id = answer.rows[0]?.id;
  if (id === undefined) throw new Error('An account was opened or found.');
  return id;
}

export async function readAccount(
  scope: Scope,
  lane: number,
  account: bigint,
): Promise<{ readonly balance: bigint; readonly version: bigint } | undefined> {
  const answer = await sql<{ balance: bigint; version: bigint }>`
    select balance, version from ledger.account where lane = ${lane}::smallint and id = ${account}`.execute(
    scope.tx,
  );
  return answer.rows[0];
}

export async function post(scope: Scope, movements: readonly Movement[]): Promise<readonly Posted[]> {
  const column = <T>(read: (movement: Movement) => T): T[] => movements.map(read);
  const answer = await sql<{ status: PostStatus; balance: bigint; version: bigint; moved: bigint }>`
    select status, balance, version, moved from ledger.post(
      ${column((m) => m.lane)}::smallint[], ${column((m) => m.account)}::bigint[],
      ${column(() => scope.merchant)}::text[], ${column((m) => m.op)}::text[], ${column((m) => m.kind)}::text[],
      ${column((m) => m.house)}::text[], ${column((m) => m.amount)}::bigint[], ${column((m) => m.scope)}::text[],
      ${column((m) => m.reference)}::text[], ${column((m) => m.ownReference ?? null)}::text[],
      ${column((m) => m.contentHash)}::bytea[], ${column((m) => m.onShort)}::text[],
      ${column(() => null)}::text[])`.execute(scope.tx);
  return answer.rows;
}

export async function trialBalance(database: Database, merchant: string) {
  const lines = await sql<{
    book: string;
    currency: string;
    accounts: bigint;
    postings: bigint;
    total: string;
  }>`
    select book, currency, accounts, postings, total from ledger.trial_balance(${merchant})`.execute(
    database,
  );
  const drifted = await sql<{ lane: number; account: bigint; balance: bigint; folded: string }>`
    select lane, account, balance, folded from ledger.drift(${merchant})`.execute(database);
  return { lines: lines.rows, drifted: drifted.rows };
}
