import { describe, expect, it } from 'vitest';
import { HOUSE_ACCOUNTS, MOVEMENTS, type MovementDefinition } from '../apps/api/src/features/ledger/index.ts';
import { moneyPage, PAGE } from './money-page/page.ts';
import { FILES, read } from './tidy/repository.ts';

const movements = Object.values<MovementDefinition>(MOVEMENTS);

describe('the table of movements', () => {
  it('is what docs/money shows: `npm run docs:money` writes it there', () => {
    expect(read(PAGE)).toBe(moneyPage());
  });

  it('moves every house account, and no other', () => {
    const moved = movements.flatMap(({ house, recipes }) => recipes.map((recipe) => recipe.house ?? house));
    expect(new Set(moved)).toEqual(new Set(Object.keys(HOUSE_ACCOUNTS)));
  });

  it('names for every recipe a test that is there', () => {
    const proofs = movements.flatMap(({ recipes }) => recipes.map(({ proof }) => `apps/api/src/${proof}`));
    const missing = proofs.filter((file) => !FILES.includes(file));
    expect(missing).toEqual([]);
  });
});
