import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@laro/testkit';
import type { Dice } from './dice.ts';

export const VICTIMS = ['API', 'studio', 'PostgreSQL'] as const;
export type Victim = (typeof VICTIMS)[number];

export type Kill = { readonly afterSpins: number; readonly delayMs: number; readonly victim: Victim };

const DELAY_MS_MAX = 40;
const PAUSE_MS = 20;
const ALIVE_TRIES = 3_000;

/** When and whom: in turn, at moments the seed decides, a few milliseconds into a spin. */
export function planKills(kills: number, spins: number, dice: Dice): readonly Kill[] {
  return Array.from({ length: kills }, (_, index) => ({
    afterSpins: dice.below(spins),
    delayMs: dice.below(DELAY_MS_MAX),
    victim: VICTIMS[index % VICTIMS.length] ?? 'API',
  })).toSorted((one, other) => one.afterSpins - other.afterSpins);
}

/** Ends a process without a word, as a power cut would; one that is being restarted is waited for first. */
export async function kill(product: Product, { victim, delayMs }: Kill): Promise<void> {
  await pause(delayMs);
  for (let attempt = 0; attempt < ALIVE_TRIES; attempt += 1) {
    try {
      process.kill(pidOf(product, victim), 'SIGKILL');
      return;
    } catch {
      await pause(PAUSE_MS);
    }
  }
  throw new Error(`The ${victim} did not come back to be killed.`);
}

function pidOf(product: Product, victim: Victim): number {
  if (victim === 'PostgreSQL') {
    return Number(readFileSync(join(product.home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }
  const pid = product.pids()[victim];
  if (pid === undefined) throw new Error(`The ${victim} has no process.`);
  return pid;
}
