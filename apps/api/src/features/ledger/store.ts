import type { Money } from '@laro/money';
import { byteas, int2s, int4s, int8s, texts } from '../../platform/binary-arrays.ts';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Book, House, Movement, Posted, PostStatus } from './movement.ts';

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

export async function openSettlement(
  scope: Scope,
  account: { readonly lane: number; readonly owner: string; readonly book: Book; readonly currency: string },
): Promise<bigint> {
  const answer = await sql<{ id: bigint | null }>`
    select ledger.open_settlement(${account.lane}::smallint, ${scope.merchant}, ${account.owner}, ${account.book},
                                  ${account.currency}) as id`.execute(scope.tx);
  const id = answer.rows[0]?.id;
  if (id === undefined || id === null) throw new Error('Whoever has a cash account has one for settlement.');
  return id;
}

export async function openHouse(database: Database, house: House): Promise<bigint> {
  const answer = await sql<{ id: bigint }>`
    select ledger.house_account(${house.lane}::smallint, ${house.merchant}, ${house.book}, ${house.currency},
                                ${house.kind}) as id`.execute(database);
  const id = answer.rows[0]?.id;
  if (id === undefined) throw new Error('A house account was opened or found.');
  return id;
}

export type Account = { readonly balance: Money; readonly version: bigint; readonly sessionEpoch: number };

export async function readAccount(scope: Scope, lane: number, account: bigint): Promise<Account | undefined> {
  const answer = await sql<Account>`
    select balance, version, session_epoch as "sessionEpoch" from ledger.account where lane = ${lane}::smallint and id = ${account}`.execute(
    scope.tx,
  );
  return answer.rows[0];
}

/** A movement whose house account is known. Those with the same `group` are applied all or none. */
export type Placed = Movement & {
  readonly houseAccount: bigint;
  readonly group: number;
  readonly veto?: 'conflict' | 'aborted';
};

export async function post(on: Database, movements: readonly Placed[]): Promise<readonly Posted[]> {
  const column = <T>(read: (movement: Placed) => T): T[] => movements.map(read);
  const answer = await sql<Posted & { readonly status: PostStatus }>`
    select status, balance, version from ledger.post(
      ${int4s(column((m) => m.group))}::int[], ${int2s(column((m) => m.lane))}::smallint[],
      ${int8s(column((m) => m.account))}::bigint[], ${int8s(column((m) => m.houseAccount))}::bigint[],
      ${texts(column((m) => m.merchant))}::text[], ${texts(column((m) => m.op))}::text[],
      ${texts(column((m) => m.kind))}::text[], ${int8s(column((m) => m.amount))}::bigint[],
      ${texts(column((m) => m.referenceNamespace))}::text[], ${texts(column((m) => m.reference))}::text[],
      ${texts(column((m) => m.ownReference ?? null))}::text[], ${byteas(column((m) => m.contentHash))}::bytea[],
      ${texts(column((m) => m.onShort))}::text[], ${texts(column((m) => m.veto ?? null))}::text[])`.execute(
    on,
  );
  return answer.rows;
}

/** Ends every vendor session of a member for stakes; waits for the batch that holds the account. */
export async function endSessions(
  scope: Scope,
  at: { readonly lane: number; readonly account: bigint },
): Promise<void> {
  await sql`select ledger.end_sessions(${scope.merchant}, ${at.lane}::smallint, ${at.account})`.execute(
    scope.tx,
  );
}

export type Freeze = { readonly reason: string; readonly since: Date };

/** Whether withdrawals of the scope's merchant are stopped, and since when. */
export async function freezeOf(scope: Scope): Promise<Freeze | undefined> {
  const answer = await sql<Freeze>`
    select reason, since from ledger.freeze where merchant = ${scope.merchant}`.execute(scope.tx);
  return answer.rows[0];
}

export async function freeze(database: Database, merchant: string, reason: string): Promise<void> {
  await sql`select ledger.freeze(${merchant}, ${reason})`.execute(database);
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
  const drifted = await sql<{ lane: number; account: bigint; balance: Money; folded: string }>`
    select lane, account, balance, folded from ledger.drift(${merchant})`.execute(database);
  return { lines: lines.rows, drifted: drifted.rows };
}
