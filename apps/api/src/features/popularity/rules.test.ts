import { describe, expect, it } from 'vitest';
import { byScore, type Played } from './rules.ts';

const played = (nodeId: string, of: Partial<Played>): Played => ({
  nodeId,
  players: 1,
  valid: 100,
  bets: 10,
  voids: 0,
  ...of,
});
const order = (...games: readonly Played[]) => byScore(games).map(({ nodeId }) => nodeId);

describe('which games are hot', () => {
  it('many players weigh more than one who stakes much', () => {
    expect(order(played('whale', { valid: 1_000_000 }), played('loved', { players: 5 }))).toEqual([
      'loved',
      'whale',
    ]);
  });

  it('a game whose rounds are undone stands behind one that is played to the end', () => {
    expect(order(played('broken', { players: 3, voids: 9 }), played('sound', {}))).toEqual([
      'sound',
      'broken',
    ]);
  });

  it('what nobody staked on, or what was undone altogether, has no place', () => {
    expect(order(played('free', { valid: 0 }), played('undone', { voids: 12 }))).toEqual([]);
  });

  it('two with the same score stand in one order, however they are read', () => {
    expect(order(played('b', {}), played('a', {}))).toEqual(['a', 'b']);
  });
});
