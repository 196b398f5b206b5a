import { afterAll, beforeAll, expect, it } from 'vitest';
import { growTamperScene, TAMPERS, tamperWith, verifyUntouched } from '../../testing/tampering.ts';
import { startWorld, type World } from '../../testing/world.ts';

const TURNS_EACH = 3;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

it('S12 every way to edit, delete, insert, reorder, cut or rewrite is found, and nothing where nothing was done', async () => {
  const { postings, ...covered } = await growTamperScene(world, { postings: 400, seed: 12 });
  expect(covered.covered).toBeLessThan(postings);
  expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, findings: [], postings });
  const kinds = Object.keys(TAMPERS);
  const tried: string[] = [];
  const missed: string[] = [];
  for await (const { kind, what, verdict } of tamperWith(world, {
    count: kinds.length * TURNS_EACH,
    seed: 1_000,
    ...covered,
  })) {
    tried.push(kind);
    if (verdict.wrong === 0) missed.push(`${kind}: ${what}`);
  }
  expect(missed).toEqual([]);
  expect(tried).toHaveLength(kinds.length * TURNS_EACH);
  expect(new Set(tried)).toEqual(new Set(kinds));
  expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, findings: [], postings });
});
