import type { CostClass } from '@laro/wire';

const MINUTE = 60_000;

/** Requests per address and minute for each cost class of the wire. */
const PER_MINUTE: Record<CostClass, number> = { read: 900, write: 300, credential: 60, stream: 60 };

export function limitOf(cost: CostClass): { readonly max: number; readonly timeWindow: number } {
  return { max: PER_MINUTE[cost], timeWindow: MINUTE };
}
