import { createBrandRun, inParallel } from './duty-run.ts';
import type { Duty } from './duty-types.ts';
import type { Running } from './feature.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';
import { createScopes } from './scope.ts';

export type { Due, DueRow, Duty } from './duty-types.ts';

const BRANDS_AT_ONCE = 4;

/** Thrown once all brands were asked, with what the others answered. */
export class BrandsFailed<Found> extends Error {
  override name = 'BrandsFailed';
  readonly found: readonly Found[];
  constructor(found: readonly Found[], failures: readonly unknown[]) {
    super(`It could not be read of ${failures.length} brands.`, { cause: failures[0] });
    this.found = found;
  }
}

/** Reads something of each brand; one that fails hides none of the others. Throws `BrandsFailed` after the last. */
export async function ofBrands<Found>(
  brands: () => Promise<readonly string[]>,
  read: (merchant: string) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const failures: unknown[] = [];
  for (const merchant of await brands()) {
    try {
      found.push(...(await read(merchant)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new BrandsFailed(found, failures);
  return found;
}

export interface Duties {
  /** The job that does everything which is due. It fails where a brand or a row does, after all the others. */
  readonly jobOf: (duty: Duty) => Job;
  /** Does it in between too; what is under way at the end is waited for. */
  start(duties: readonly Duty[]): Running;
}

export function createDuties(platform: Platform, brands: () => Promise<readonly string[]>): Duties {
  const { clock, logger, metrics, worker } = platform;
  const scopes = createScopes(worker.pool);
  let isStopping = false;

  async function run(duty: Duty): Promise<void> {
    const failures: unknown[] = [];
    const now = clock.now();
    let oldest = now;
    const due = duty.brands ? await duty.brands(worker.database, now) : await brands();
    await inParallel(due, duty.brandsAtOnce ?? ('apply' in duty ? 1 : BRANDS_AT_ONCE), async (merchant) => {
      const brand = createBrandRun(platform, scopes, { duty, merchant, isStopping: () => isStopping });
      await brand.run();
      failures.push(...brand.failures);
      if (brand.oldest() < oldest) oldest = brand.oldest();
    });
    metrics.dutyOldestSeconds.labels(duty.name).set((now.getTime() - oldest.getTime()) / 1_000);
    if (failures.length > 0) throw failures[0];
  }

  function repeat(duty: Duty, everyMs: number): Running {
    let running: Promise<void> | null = null;
    const timer = setInterval(() => {
      // A slow turn is not overtaken by the next.
      running ??= run(duty)
        .catch((error: unknown) =>
          logger.warn({ duty: duty.name, cause: String(error) }, 'a duty goes on later'),
        )
        .finally(() => {
          running = null;
        });
    }, everyMs).unref();
    return {
      async stop() {
        clearInterval(timer);
        await running;
      },
    };
  }

  return {
    jobOf: (duty) => ({ name: duty.name, schedule: duty.schedule, run: async () => await run(duty) }),
    start(duties) {
      isStopping = false;
      const repeated = duties.flatMap((duty) => (duty.everyMs ? repeat(duty, duty.everyMs) : []));
      return {
        async stop() {
          isStopping = true;
          await Promise.all(repeated.map(async (one) => await one.stop()));
        },
      };
    },
  };
}
