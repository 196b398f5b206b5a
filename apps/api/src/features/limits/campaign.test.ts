import { afterAll, beforeAll, expect, it } from 'vitest';
import { runLimitRaces } from '../../testing/limits/races.ts';
import { runLimitSequences } from '../../testing/limits/sequences.ts';
import { startWorld, type World } from '../../testing/world.ts';

const SEED = 20_261_126;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

it('G1 G2 of a hundred races through the wallet none is taken after the answer of an exclusion or a limit', async () => {
  const { violations, late } = await runLimitRaces(world, { races: 100, seed: SEED });
  expect(violations).toEqual([]);
  expect(late).toBeGreaterThan(100);
});

it('G2 thousands of random sequences come to what the model says, over days, weeks, months and changes of the clock', async () => {
  const { violations, sequences } = await runLimitSequences(world, { sequences: 2_000, seed: SEED });
  expect(violations).toEqual([]);
  expect(sequences).toBe(2_000);
});
