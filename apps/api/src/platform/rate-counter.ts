import type { Config } from './config.ts';
import { type Database, sql } from './database.ts';
import type { Logger } from './logger.ts';
import { keyedHash } from './secret-box.ts';

/** So many in a window that begins with the first of them. */
export type Budget = { readonly max: number; readonly windowMs: number };

export type Taken = {
  readonly allowed: boolean;
  /** What this process still holds of the budget. */
  readonly left: number;
  readonly endsInMs: number;
};

export interface RateCounter {
  take(key: string, budget: Budget): Promise<Taken>;
}

type Lease = {
  left: number;
  /** Let in before the shared counter was asked; it is told of them when it is. */
  readonly uncounted: number;
  /** No more is to be had in this window. */
  readonly last: boolean;
  readonly endsAt: number;
};

/** Whoever asks from more addresses than this at a time costs a query more often; nobody gets more than a budget. */
const LEASES_MAX = 20_000;
/** Budgets up to this size are counted one by one. */
const EXACT_MAX = 60;
/** Of larger ones a process takes such a part at a time, so that reads cost one query for many. */
const LEASES_PER_BUDGET = 20;
/** And the first few of a window cost none: nearly everybody asks for no more than those. */
const FREE_PER_BUDGET = 60;

/**
 * Budgets that hold for all processes together (S7). A process takes a part of a budget from PostgreSQL
 * and spends it by itself. Small budgets hold exactly; of a large one a process that has not asked yet may let in a
 * sixtieth more, and one that has asked may leave the rest of its part unused.
 */
export function createRateCounter({
  config,
  database,
  logger,
}: {
  readonly config: Pick<Config, 'secretsKey'>;
  readonly database: Database;
  readonly logger: Logger;
}): RateCounter {
  const leases = new Map<string, Lease>();
  const asked = new Map<string, Promise<void>>();

  async function lease(key: string, budget: Budget, uncounted: number): Promise<void> {
    const size = budget.max <= EXACT_MAX ? 1 : Math.floor(budget.max / LEASES_PER_BUDGET);
    const part = await takePart(database, keyOf(key), budget, { size, uncounted }).catch((error: unknown) => {
      // What needs the database fails by itself; what does not is counted by this process alone for a window.
      logger.warn({ cause: String(error) }, 'rates are counted by this process alone');
      return { granted: budget.max, last: true, endsInMs: budget.windowMs };
    });
    const { granted: left, last, endsInMs } = part;
    keep(key, { left, last, uncounted: 0, endsAt: performance.now() + endsInMs });
  }

  function keep(key: string, taken: Lease): Lease {
    leases.delete(key);
    const [oldest] = leases.keys();
    if (oldest !== undefined && leases.size >= LEASES_MAX) leases.delete(oldest);
    leases.set(key, taken);
    return taken;
  }

  const keyOf = (key: string): Buffer => keyedHash(config.secretsKey, 'platform.rate', key);

  /** One question at a time for each key: many at once would each take a part. */
  async function leaseOnce(key: string, budget: Budget, uncounted: number): Promise<void> {
    let asking = asked.get(key);
    if (!asking) {
      asking = lease(key, budget, uncounted).finally(() => asked.delete(key));
      asked.set(key, asking);
    }
    await asking;
  }

  return {
    async take(key, budget) {
      for (;;) {
        const now = performance.now();
        const known = leases.get(key);
        const held = known && known.endsAt > now ? known : keep(key, begun(budget, now));
        const endsInMs = held.endsAt - now;
        if (held.left > 0) {
          held.left -= 1;
          return { allowed: true, left: held.left, endsInMs };
        }
        if (held.last) return { allowed: false, left: 0, endsInMs };
        await leaseOnce(key, budget, held.uncounted);
      }
    },
  };
}

/** How a window begins in a process: with the few that need no question. */
function begun({ max, windowMs }: Budget, now: number): Lease {
  const free = max <= EXACT_MAX ? 0 : Math.floor(max / FREE_PER_BUDGET);
  return { left: free, uncounted: free, last: false, endsAt: now + windowMs };
}

async function takePart(
  database: Database,
  key: Buffer,
  { max, windowMs }: Budget,
  { size, uncounted }: { readonly size: number; readonly uncounted: number },
): Promise<{ readonly granted: number; readonly last: boolean; readonly endsInMs: number }> {
  const window = sql`make_interval(secs => ${windowMs / 1_000}::float8)`;
  const found = await sql<{ taken: number; endsInMs: number }>`
    insert into platform.rate as r (key, began_at, taken) values (${key}, clock_timestamp(), ${size + uncounted})
    on conflict on constraint rate_pk do update set
      began_at = case when r.began_at <= excluded.began_at - ${window} then excluded.began_at else r.began_at end,
      taken = case when r.began_at <= excluded.began_at - ${window} then excluded.taken
        else least(r.taken + excluded.taken, ${max + size}::int) end
    returning taken,
      (extract(epoch from r.began_at + ${window} - clock_timestamp()) * 1000)::float8 as "endsInMs"`.execute(
    database,
  );
  const [row] = found.rows;
  if (!row) throw new Error('An upsert without a condition answers with its row.');
  const granted = Math.max(0, size - Math.max(0, row.taken - max));
  return { granted, last: row.taken >= max, endsInMs: Math.max(1, row.endsInMs) };
}

/** Windows that are long over. */
export async function purgeRates(database: Database): Promise<void> {
  await sql`select platform.purge_rates()`.execute(database);
}
