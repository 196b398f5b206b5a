import { expect, it } from 'vitest';
import { createMemory } from './identity/memory-adapter.ts';
import { KEPT_MAX, keep } from './stored.ts';

it('whoever fills the memory of the sandbox pushes out the oldest, and the machine keeps its own', async () => {
  const stored = new Map<string, number>();
  for (let turn = 0; turn < KEPT_MAX + 10; turn += 1) keep(stored, `k${turn}`, turn);
  expect([stored.size, stored.has('k9'), stored.has('k10')]).toEqual([KEPT_MAX, false, true]);
  // What is set again is young again.
  keep(stored, 'k10', 0);
  keep(stored, 'new', 0);
  expect([stored.has('k10'), stored.has('k11')]).toEqual([true, false]);
});

it('a provider forgets the oldest sign-ins, not the newest', async () => {
  const sessions = createMemory()('Session');
  for (let turn = 0; turn <= KEPT_MAX; turn += 1) await sessions.upsert(`s${turn}`, { uid: `u${turn}` }, 60);
  expect(await sessions.find('s0')).toBeUndefined();
  expect(await sessions.find(`s${KEPT_MAX}`)).toEqual({ uid: `u${KEPT_MAX}` });
});
