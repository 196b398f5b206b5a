import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench-ledger/figures.ts';

/** What is measured of one kind of act; from when it was to begin, so that whoever waited for others counts as waiting. */
export type Timings = {
  readonly timed: <T>(kind: string, dueAt: number, act: () => Promise<T>) => Promise<T | undefined>;
  readonly rows: () => readonly {
    readonly kind: string;
    readonly count: number;
    readonly p50Ms: number;
    readonly p99Ms: number;
  }[];
  readonly failures: ReadonlyMap<string, number>;
};

export function createTimings(): Timings {
  const waits = new Map<string, number[]>();
  const failures = new Map<string, number>();
  return {
    failures,
    async timed(kind, dueAt, act) {
      try {
        const done = await act();
        const own = waits.get(kind) ?? [];
        own.push(performance.now() - dueAt);
        waits.set(kind, own);
        return done;
      } catch (error) {
        const text = `${kind}: ${error instanceof Error ? error.message : String(error)}`;
        failures.set(text, (failures.get(text) ?? 0) + 1);
        return undefined;
      }
    },
    rows: () =>
      [...waits].map(([kind, own]) => ({
        kind,
        count: own.length,
        p50Ms: percentile(own, 50),
        p99Ms: percentile(own, 99),
      })),
  };
}

/** Begins so many acts a second, whether or not those before are done; resolves when all are. */
export async function atRate(
  perSecond: number,
  seconds: number,
  act: (index: number, dueAt: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    running.push(act(index, dueAt));
  }
  await Promise.all(running);
}

/** What the processors have worked since the machine began, in ms, whoever had them work. */
export function workedMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}
