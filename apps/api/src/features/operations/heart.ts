import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Gauge } from 'prom-client';
import type { Running } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

const BEAT_MS = 15_000;
/** The loop is looked at so often; a look that comes in time stands in the histogram with this. */
const LOOK_MS = 20;
const MB = 1024 ** 2;

/** Says that this process lives, and what it has answered, until it stops. */
export function createHeart(
  { clock, config, database, metrics }: Platform,
  note: (writing: () => Promise<void>) => Promise<void>,
) {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  const startedAt = clock.now();
  const id = `${hostname()}/${process.pid}`;
  let beating: Promise<void> | null = null;
  let lives = false;

  const sumOf = async (gauge: Gauge): Promise<number> =>
    (await gauge.get()).values.reduce((sum, { value }) => sum + value, 0);

  async function beat(): Promise<void> {
    const now = clock.now();
    const lateMs = delay.count > 0 ? delay.percentile(99) / 1e6 - LOOK_MS : 0;
    const seen = {
      id,
      role: config.role,
      startedAt,
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
      delayMs: Math.max(0, Math.round(lateMs)),
      queue: await sumOf(metrics.queueDepth),
      streams: await sumOf(metrics.eventStreams),
    };
    const answered = metrics.answers.take();
    try {
      await store.beat(database, now, seen, answered);
    } catch (error) {
      metrics.answers.putBack(answered);
      throw error;
    }
    delay.reset();
  }

  return {
    beat,

    start(): Running {
      lives = true;
      delay.enable();
      const turn = (): void => {
        beating ??= note(beat).finally(() => {
          beating = null;
        });
      };
      turn();
      const timer = setInterval(turn, BEAT_MS);
      timer.unref();
      return {
        stop: () => {
          clearInterval(timer);
          delay.disable();
        },
      };
    },

    /** After the last answer, which is told too; what money needs to come to its end waits for nothing here. */
    async close(): Promise<void> {
      if (!lives) return;
      await beating;
      await note(beat);
      await note(async () => await store.leave(database, id));
    },
  };
}
