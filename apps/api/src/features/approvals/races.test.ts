import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runApprovalRaces } from '../../testing/approvals/races.ts';
import { runSoloRaces } from '../../testing/approvals/solo.ts';
import { runSumRaces } from '../../testing/approvals/sums.ts';
import { startWorld, type World } from '../../testing/world.ts';

/** The campaign of `npm run race:approvals`, small: the same engine. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('two people', () => {
  it('decide once, whoever else wants to at the same moment, and leave one sealed line that says so', async () => {
    const { violations, ...figures } = await runApprovalRaces(world, { races: 60, seed: 20_261_128 });
    expect(violations).toEqual([]);
    expect(figures.rivals).toBeGreaterThan(0);
    // Each ending is met once before the dice are thrown; every proposal of the dice is approved by its own proposer too.
    expect(figures.states).toMatchObject({
      applied: expect.any(Number),
      rejected: expect.any(Number),
      stale: expect.any(Number),
      withdrawn: expect.any(Number),
    });
    expect(figures.selfApprovals).toBeGreaterThanOrEqual(60);
    expect(figures.puppetApprovals).toBeGreaterThan(0);
    expect(figures.busy).toBeLessThan(figures.requests / 10);
  }, 120_000);

  it('are not needed for a lock or a publication: of each there is one sealed line for what was done', async () => {
    expect((await runSoloRaces(world, { races: 3 })).violations).toEqual([]);
  });
  it('are needed for what one person moves in a day, under however many names and at however many processes', async () => {
    const { violations, ...figures } = await runSumRaces(world, { races: 2 });
    expect(violations).toEqual([]);
    // What nobody credits, approves or is refused tries nothing.
    expect(Math.min(...Object.values(figures))).toBeGreaterThan(0);
  }, 60_000);
});
