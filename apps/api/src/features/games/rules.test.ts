import type { GameCategory } from '@laro/wire';
import { describe, expect, it } from 'vitest';
import { categoriesOf, orderCategories } from './rules.ts';

describe('categories', () => {
  it('GAME-5 GAME-15 slots of JL and FC stand in a category of their own too, other games of those vendors do not', () => {
    expect(categoriesOf({ gameType: 'RNG', vassalage: 'JL' })).toEqual(['RNG', 'JL']);
    expect(categoriesOf({ gameType: 'RNG', vassalage: 'FC' })).toEqual(['RNG', 'BINGO']);
    expect(categoriesOf({ gameType: 'RNG', vassalage: 'LS' })).toEqual(['RNG']);
    expect(categoriesOf({ gameType: 'FISH', vassalage: 'JL' })).toEqual(['FISH']);
  });

  it('stand in the merchant’s order, those without a game that can be played after the others', () => {
    const category = (gameCategory: GameCategory['gameCategory'], sort: number, playable: boolean) => ({
      gameCategory,
      sort,
      playable,
      gameCount: 0,
      vendors: [],
    });
    const ordered = orderCategories([
      category('LIVE', 3, true),
      category('JL', 0, false),
      category('FISH', 2, false),
      category('RNG', 1, true),
    ]);
    expect(ordered.map(({ gameCategory }) => gameCategory)).toEqual(['RNG', 'LIVE', 'JL', 'FISH']);
  });
});
