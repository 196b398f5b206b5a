import { describe, expect, it } from 'vitest';
import { addressOf } from './game-of.ts';

const whole = { gameCategory: 'RNG', vendor: 'LS', gameId: 'ls_parol', nodeId: 'gam_1' };

describe('the address of a game', () => {
  it('is whole or nothing', () => {
    expect(addressOf(whole)).toEqual(whole);
    for (const part of Object.keys(whole)) expect(addressOf({ ...whole, [part]: undefined })).toBeNull();
  });

  it('knows the categories of the lobby only', () => {
    expect(addressOf({ ...whole, gameCategory: 'POKER' })).toBeNull();
  });
});
