import { busy } from '@laro/wire';
import { Refusal } from '../../platform/refusal.ts';

/** So many at once, a few more waiting, and an honest "busy" beyond that: drawing never starves what else is asked. */
export function createConcurrencyLimit(atOnceMax: number, waitingMax: number) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnceMax) {
      if (waiting.length >= waitingMax) throw new Refusal(busy);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over; otherwise it is free.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
