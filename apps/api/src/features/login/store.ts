import type { LockKind } from '@laro/wire/locks';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Tried = { readonly count: number; readonly failed: number };

/** Tries of each key in the running window, in the order asked. */
export async function triesOf(
  scope: Scope,
  keys: readonly string[],
  windowStart: Date,
): Promise<readonly Tried[]> {
  const found = await sql<Tried & { key: string }>`
    select key, count, failed from login.failure
    where merchant = ${scope.merchant} and key = any (${keys}) and window_started_at > ${windowStart}`.execute(
    scope.tx,
  );
  const tried = new Map(found.rows.map((row) => [row.key, row]));
  return keys.map((key) => tried.get(key) ?? { count: 0, failed: 0 });
}

/** When the windows of those keys began whose tries are used up. */
export async function usedUp(
  scope: Scope,
  keys: readonly string[],
  max: number,
): Promise<ReadonlyMap<string, Date>> {
  const found = await sql<{ key: string; began: Date }>`
    select key, window_started_at as began from login.failure
    where merchant = ${scope.merchant} and key = any (${[...keys]}::text[]) and count >= ${max}`.execute(
    scope.tx,
  );
  return new Map(found.rows.map(({ key, began }) => [key, began]));
}

/** Counts a try before its secret is judged; false where none is left. */
export async function takeTry(
  scope: Scope,
  key: string,
  { max, at, windowStart }: { readonly max: number; readonly at: Date; readonly windowStart: Date },
): Promise<boolean> {
  const taken = await sql`
    insert into login.failure as f (merchant, key, count, window_started_at)
    values (${scope.merchant}, ${key}, 1, ${at})
    on conflict on constraint login_failure_pk do update set
      count = case when f.window_started_at > ${windowStart} then f.count + 1 else 1 end,
      failed = case when f.window_started_at > ${windowStart} then f.failed else 0 end,
      window_started_at = case when f.window_started_at > ${windowStart} then f.window_started_at else ${at} end
    where f.count < ${max} or f.window_started_at <= ${windowStart}
    returning f.count`.execute(scope.tx);
  return taken.rows.length > 0;
}

/** The tries of a way in its running window, and since when that runs. */
type Window = { readonly count: number; readonly since: Date };

/** The try that was taken was wrong. */
export async function markFailed(scope: Scope, key: string): Promise<Window | undefined> {
  const marked = await sql<Window>`update login.failure set failed = failed + 1
    where merchant = ${scope.merchant} and key = ${key} returning count, window_started_at as since`.execute(
    scope.tx,
  );
  return marked.rows[0];
}

export async function windowOf(scope: Scope, key: string): Promise<Window | undefined> {
  const found = await sql<Window>`
    select count, window_started_at as since from login.failure
    where merchant = ${scope.merchant} and key = ${key}`.execute(scope.tx);
  return found.rows[0];
}

/** Counts a failure where no try was taken before. */
export async function countFailure(
  scope: Scope,
  key: string,
  { at, windowStart }: { readonly at: Date; readonly windowStart: Date },
): Promise<void> {
  await sql`
    insert into login.failure as f (merchant, key, count, failed, window_started_at)
    values (${scope.merchant}, ${key}, 0, 1, ${at})
    on conflict on constraint login_failure_pk do update set
      failed = case when f.window_started_at > ${windowStart} then f.failed + 1 else 1 end,
      window_started_at = case when f.window_started_at > ${windowStart} then f.window_started_at else ${at} end`.execute(
    scope.tx,
  );
}

/** A try that was no failure is given back. */
export async function giveBack(scope: Scope, key: string): Promise<void> {
  await sql`update login.failure set count = greatest(count - 1, 0)
    where merchant = ${scope.merchant} and key = ${key}`.execute(scope.tx);
}

export async function clearTries(scope: Scope, key: string): Promise<void> {
  await sql`delete from login.failure where merchant = ${scope.merchant} and key = ${key}`.execute(scope.tx);
}

export type Lock = {
  readonly id: string;
  readonly member: string;
  readonly kind: LockKind;
  readonly staff: string;
  /** When it ends by itself; null for one that stays. */
  readonly until: Date | null;
};

export async function insertLock(
  scope: Scope,
  lock: Omit<Lock, 'id' | 'until'> & {
    readonly until: Date;
    readonly approval: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into login.lock (merchant, member, kind, staff, reason, locked_at, until, approval)
    values (${scope.merchant}, ${lock.member}, ${lock.kind}, ${lock.staff}, ${lock.reason}, ${lock.at}, ${lock.until},
      ${lock.approval})`.execute(scope.tx);
}

const LOCK = sql`id::text as id, member, kind, staff, until`;

/** The lock of that kind that stands. */
export async function standingLock(scope: Scope, member: string, kind: LockKind): Promise<Lock | undefined> {
  const found = await sql<Lock>`select ${LOCK} from login.lock
    where merchant = ${scope.merchant} and member = ${member} and kind = ${kind} and lifted_at is null
    order by id desc limit 1`.execute(scope.tx);
  return found.rows[0];
}

/** Two people want it: it ends no more by itself. */
export async function confirmLock(scope: Scope, id: string, by: string): Promise<void> {
  await sql`update login.lock set until = null, confirmed_by = ${by}
    where merchant = ${scope.merchant} and id = ${id} and lifted_at is null`.execute(scope.tx);
}

export type Lifted = Pick<Lock, 'member' | 'kind'> & {
  /** Null where it ended by itself. */
  readonly by: string | null;
  readonly at: Date;
  /** Of this approval alone, while nobody let it stay. */
  readonly approval?: string | null;
  readonly onlyLapsed?: boolean;
};

/** What stands of that kind is over; false where nothing did. */
export async function liftLocks(
  scope: Scope,
  { member, kind, by, at, approval = null, onlyLapsed = false }: Lifted,
): Promise<boolean> {
  const lifted = await sql`update login.lock set lifted_by = ${by}, lifted_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and kind = ${kind} and lifted_at is null
      and (${approval}::uuid is null or (approval = ${approval} and until is not null))
      and (not ${onlyLapsed} or until <= ${at}) returning id`.execute(scope.tx);
  return lifted.rows.length > 0;
}

/** Locks that nobody let stay, and whose time is over. */
export async function lapsedLocks(scope: Scope, now: Date, most: number): Promise<readonly Lock[]> {
  const found = await sql<Lock>`select ${LOCK} from login.lock
    where merchant = ${scope.merchant} and lifted_at is null and until <= ${now} order by until limit ${most}`.execute(
    scope.tx,
  );
  return found.rows;
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select login.purge(${now})`.execute(database);
}
