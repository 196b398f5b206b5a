import type { Running } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { addVisits } from './store.ts';

const FLUSH_EVERY_MS = 15_000;
const QUARTER_MS = 15 * 60_000;

export interface Visits {
  /** Counts one; by whom is not asked. */
  readonly note: (merchant: string) => void;
  /** Writes down what this process has counted. */
  flush(): Promise<void>;
  start(): Running;
}

/** Counted in memory and written down a few times a minute: no page waits for it. */
export function createVisits({ clock, logger, scopes }: Platform): Visits {
  /** By merchant, and of each by quarter of an hour. */
  let counted = new Map<string, Map<number, number>>();

  function add(merchant: string, quarter: number, visits: number): void {
    const own = counted.get(merchant) ?? new Map<number, number>();
    counted.set(merchant, own.set(quarter, (own.get(quarter) ?? 0) + visits));
  }

  async function flush(): Promise<void> {
    const taken = counted;
    counted = new Map();
    for (const [merchant, quarters] of taken) {
      try {
        await scopes.write(merchant, async (scope) => await addVisits(scope, quarters));
      } catch (error) {
        for (const [quarter, visits] of quarters) add(merchant, quarter, visits);
        logger.warn({ cause: String(error), merchant }, 'visits could not be written down yet');
      }
    }
  }

  return {
    note(merchant) {
      add(merchant, Math.floor(clock.now().getTime() / QUARTER_MS) * QUARTER_MS, 1);
    },
    flush,
    start() {
      let running: Promise<void> | null = null;
      const timer = setInterval(() => {
        running ??= flush().finally(() => {
          running = null;
        });
      }, FLUSH_EVERY_MS);
      timer.unref();
      return {
        async stop() {
          clearInterval(timer);
          await running;
          await flush();
        },
      };
    },
  };
}
