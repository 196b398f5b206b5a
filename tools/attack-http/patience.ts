import { setTimeout as pause } from 'node:timers/promises';
import type { Attacker } from './attacker.ts';

const LOOK_MS = 20;
/** A server that has said nothing for so long after it answered has said what it had to say. */
const QUIET_MS = 300;

/** Waits until it is so, or for as long as that; answers whether it is. */
export async function until(condition: () => boolean, withinMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > giveUpAt) return false;
    await pause(LOOK_MS);
  }
  return true;
}

/** Waits until the server is done with this connection or has answered on it, within some time. */
export async function whenOver(attacker: Attacker, withinMs: number): Promise<void> {
  let [received, since] = [-1, 0];
  await until(() => {
    if (attacker.receivedBytes !== received) [received, since] = [attacker.receivedBytes, performance.now()];
    return attacker.over || (received > 0 && performance.now() - since > QUIET_MS);
  }, withinMs);
}
