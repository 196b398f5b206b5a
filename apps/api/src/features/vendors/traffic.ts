import type { Running } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { bucketOf, type CallOutcome, type CallResult, NO_TIMES, outcomeOfError } from './rules.ts';
import * as store from './traffic-store.ts';

export type Direction = 'outbound' | 'inbound';

export interface Traffic {
  /** Counts one call; what it was about is not looked at. */
  note(integration: string, direction: Direction, judged: CallOutcome, ms: number): void;
  /** Writes down what this process has counted. */
  flush(): Promise<void>;
  /** The same client, counted call by call. */
  observed<Client extends object>(integration: string, client: Client): Client;
}

/** What a vendor does is seen within a minute: this, and the time a page takes to ask again. */
const FLUSH_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;

type Counted = Record<CallResult, number> & { readonly times: number[]; fault: string | null };

/**
 * How every vendor answers, counted in memory and written down a few times a minute: a call that wrote for itself would cost
 * more than it tells.
 */
export function createTraffic({ clock, database, logger }: Platform): Traffic & { start(): Running } {
  let counted = new Map<string, Counted>();

  function countOf(integration: string, direction: Direction): Counted {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
    const key = `${integration} ${direction} ${minute}`;
    const known = counted.get(key);
    if (known) return known;
    const fresh = { good: 0, refused: 0, odd: 0, failed: 0, times: [...NO_TIMES], fault: null };
    counted.set(key, fresh);
    return fresh;
  }

  function note(integration: string, direction: Direction, { result, fault }: CallOutcome, ms: number): void {
    const count = countOf(integration, direction);
    count[result] += 1;
    const bucket = bucketOf(ms);
    count.times[bucket] = (count.times[bucket] ?? 0) + 1;
    if (fault !== null && result !== 'refused') count.fault = fault;
  }

  async function flush(): Promise<void> {
    const taken = counted;
    if (taken.size === 0) return;
    counted = new Map();
    try {
      await store.addTraffic(
        database,
        [...taken].map(([key, count]) => {
          const [integration = '', direction = '', minute = ''] = key.split(' ');
          return { ...count, integration, direction, minute: new Date(Number(minute)) };
        }),
      );
    } catch (error) {
      // Health is no money: what could not be written in time is told by the log alone.
      logger.warn({ cause: String(error) }, 'how vendors answer could not be written down');
    }
  }

  return {
    note,
    flush,

    observed<Client extends object>(integration: string, client: Client): Client {
      const calls = Object.entries(client as Record<string, (...given: unknown[]) => Promise<unknown>>).map(
        ([name, ask]) => {
          const counting = async (...given: unknown[]): Promise<unknown> => {
            const beganMs = clock.now().getTime();
            const took = (): number => Math.max(0, clock.now().getTime() - beganMs);
            try {
              const answer = await ask(...given);
              note(integration, 'outbound', { result: 'good', fault: null }, took());
              return answer;
            } catch (error) {
              const judged = outcomeOfError(error);
              if (judged) {
                note(integration, 'outbound', { ...judged, fault: `${name}: ${judged.fault}` }, took());
              }
              throw error;
            }
          };
          return [name, counting];
        },
      );
      return Object.fromEntries(calls) as Client;
    },

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
