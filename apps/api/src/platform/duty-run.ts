import { codeOf, isConnectionLoss, isStatementTimeout, isWorthRetrying } from './database-errors.ts';
import * as store from './duty-store.ts';
import type { Due, DueRow, Duty, Inside, Outside } from './duty-types.ts';
import type { Platform } from './platform.ts';
import type { Scope, Scopes } from './scope.ts';

/** The row id of a duty that works on the brand as a whole. */
const WHOLE = '';
const PAGE = 200;
const MINUTE_MS = 60_000;
const LEASE_MS = MINUTE_MS;
const BACKOFF_MS = [1, 2, 5, 10].map((minutes) => minutes * MINUTE_MS);
const BACKOFF_MAX_MS = 30 * MINUTE_MS;

/** Rows that have failed before rest: the duty is not well until they are done. */
export class RowsFailing extends Error {
  override name = 'RowsFailing';
}

export async function inParallel<One>(
  all: readonly One[],
  most: number,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const lines = Array.from({ length: Math.min(most, all.length) }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  });
  await Promise.all(lines);
}

/**
 * A lock that was held too long, or a database that was away, says nothing about the row. The codes of PostgreSQL begin with
 * a digit: a provider that cannot be reached (`ECONNREFUSED`) is a failure like any other.
 */
const isPassing = (error: unknown): boolean =>
  (isConnectionLoss(error) && !/^\D/.test(codeOf(error) ?? '')) ||
  (isWorthRetrying(error) && !isStatementTimeout(error));

/** How often the row has failed; undefined for a row that has no holder and has not failed. */
type NextRow = DueRow & { readonly failures: number | undefined };

type Brand = { readonly duty: Duty; readonly merchant: string };

/** Works on single rows; what fails is written down, and not thrown. */
function createRowWork({ clock, ids, logger, metrics }: Platform, scopes: Scopes, { duty, merchant }: Brand) {
  const failures: unknown[] = [];
  const placeOf = (id: string): store.Place => ({ duty: duty.name, id });
  const write = async (work: (scope: Scope) => Promise<void>): Promise<void> =>
    await scopes.write(merchant, work);
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);

  async function failed({ id, dueAt }: DueRow, error: unknown, holder: string | null, before: number) {
    failures.push(error);
    metrics.dutyRows.labels(duty.name, 'failed').inc();
    logger.error({ err: error, duty: duty.name, merchant, row: id }, 'a duty failed and is tried again');
    // A brand as a whole is tried again at the duty's own next time, and so is what failed in passing.
    const rest = id === WHOLE || isPassing(error) ? 0 : (BACKOFF_MS[before] ?? BACKOFF_MAX_MS);
    const until = inMs(rest);
    await write(async (scope) => await store.fail(scope, placeOf(id), { dueAt, holder, until })).catch(
      (cause: unknown) => logger.warn({ cause: String(cause) }, 'a failure could not be written down'),
    );
  }

  async function apply({ apply: work }: Inside, row: NextRow): Promise<void> {
    try {
      await (duty.scopes ?? scopes).write(merchant, async (scope) => {
        if (!(await store.tryLock(scope, placeOf(row.id)))) return;
        await work(scope, row.id);
        if (row.failures !== undefined) await store.release(scope, placeOf(row.id), null);
      });
      metrics.dutyRows.labels(duty.name, 'done').inc();
    } catch (error) {
      await failed(row, error, null, row.failures ?? 0);
    }
  }

  async function lease({ work, leaseMs = LEASE_MS }: Outside, row: NextRow): Promise<void> {
    const { id, dueAt } = row;
    const place = placeOf(id);
    const holder = ids.secret();
    const before = await scopes.write(merchant, async (scope) => {
      const at = clock.now();
      return await store.claim(scope, place, { at, dueAt, holder, until: inMs(leaseMs) });
    });
    if (before === null) return;
    const renewal = setInterval(() => {
      write(async (scope) => await store.renew(scope, place, holder, inMs(leaseMs))).catch((error: unknown) =>
        logger.warn({ cause: String(error), duty: duty.name }, 'a lease could not be renewed'),
      );
    }, leaseMs / 3).unref();
    try {
      await work(merchant, id);
      await write(async (scope) => await store.release(scope, place, holder));
      metrics.dutyRows.labels(duty.name, 'done').inc();
    } catch (error) {
      await failed(row, error, holder, before);
    } finally {
      clearInterval(renewal);
    }
  }

  return {
    failures,
    failed,
    write,
    work: async (row: NextRow): Promise<void> => {
      if ('apply' in duty) await apply(duty, row);
      else await lease(duty, row);
    },
  };
}

/** One run of a duty for one brand. It throws nothing: errors are collected in `failures`. */
export function createBrandRun(
  platform: Platform,
  scopes: Scopes,
  { isStopping, ...brand }: Brand & { readonly isStopping: () => boolean },
) {
  const { clock } = platform;
  const { duty, merchant } = brand;
  const { failed, failures, work, write } = createRowWork(platform, scopes, brand);
  let oldest = clock.now();
  const see = (dueAt: Date): void => {
    if (dueAt < oldest) oldest = dueAt;
  };

  const held = async (): Promise<ReadonlyMap<string, store.HeldRow>> => {
    const rows = await scopes.read(merchant, async (scope) => await store.heldRows(scope, duty.name));
    return new Map(rows.map((row) => [row.id, row]));
  };
  const isResting = (row: store.HeldRow | undefined): boolean => row !== undefined && row.until > clock.now();

  async function list(rows: NonNullable<Duty['rows']>, page: Due): Promise<readonly DueRow[]> {
    const listed = await (duty.scopes ?? scopes).read(merchant, async (scope) => await rows(scope, page));
    return listed.map((row) => (typeof row === 'string' ? { id: row, dueAt: page.now } : row));
  }

  /** What this run has not tried; none where that is all. */
  async function next(tried: Set<string>, rows: NonNullable<Duty['rows']>): Promise<readonly NextRow[]> {
    const now = clock.now();
    const known = await held();
    const most = PAGE + [...known.values()].filter(isResting).length;
    const after = [...tried].at(-1) ?? '';
    const due = await list(rows, { after, most, now });
    if (after === '' && due.length < most) {
      // Failed or left once, and due no more.
      const listed = new Set(due.map(({ id }) => id));
      const over = [...known.keys()].filter((id) => id !== WHOLE && !listed.has(id));
      if (over.length > 0) await write(async (scope) => await store.releaseLeft(scope, duty.name, over, now));
    }
    const left = due.filter(({ id }) => !tried.has(id) && !isResting(known.get(id)));
    for (const { id } of left) tried.add(id);
    return left.map(({ id, dueAt }) => {
      const before = known.get(id);
      return { id, dueAt: before?.dueAt ?? dueAt, failures: before?.failures };
    });
  }

  async function each(rows: readonly NextRow[]): Promise<void> {
    for (const { dueAt } of rows) see(dueAt);
    await inParallel(rows, duty.parallel ?? 1, async (row) => {
      if (!isStopping()) await work(row);
    });
  }

  async function runRows(rows: NonNullable<Duty['rows']>): Promise<void> {
    const tried = new Set<string>();
    for (let page = await next(tried, rows); page.length > 0; page = await next(tried, rows))
      await each(page);
    const known = await held();
    // The list itself failed once, and does no more.
    if (known.get(WHOLE)?.failures)
      await write(async (scope) => await store.release(scope, { duty: duty.name, id: WHOLE }, null));
    const left = [...known.values()].filter((row) => row.id !== WHOLE && row.failures > 0);
    for (const { dueAt } of left) see(dueAt);
    if (failures.length === 0 && left.length > 0)
      failures.push(new RowsFailing(`${left.length} rows of ${duty.name} rest.`));
  }

  return {
    failures,
    oldest: () => oldest,
    async run(): Promise<void> {
      const whole = { id: WHOLE, dueAt: clock.now() };
      try {
        if (duty.rows) return await runRows(duty.rows);
        const known = (await held()).get(WHOLE);
        if (isResting(known)) return;
        await each([{ ...whole, dueAt: known?.dueAt ?? whole.dueAt, failures: known?.failures }]);
      } catch (error) {
        await failed(whole, error, null, 0);
      }
    },
  };
}
