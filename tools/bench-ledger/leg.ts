import type { LegName } from './options.ts';

/** One turn of a leg: what was measured, and what was promised while it was. */
export type LegRun = {
  readonly perSecond: number;
  /** Acts that were answered as done. Each of them must stand in the tables afterwards, and nothing else. */
  readonly acknowledged: number;
  /** Answers that were not "done", by what they said instead. */
  readonly refused: ReadonlyMap<string, number>;
  readonly p50Ms?: number;
  readonly p99Ms?: number;
};

/** A way of posting that is measured against the others, on the same server. */
export type Leg = {
  readonly name: LegName;
  readonly title: string;
  /** Everything that must not cost measured time. */
  prepare(): Promise<void>;
  run(): Promise<LegRun>;
  /** What the tables say against the run; empty when every row is where it was promised. */
  faults(run: LegRun): Promise<readonly string[]>;
  stop(): Promise<void>;
};
