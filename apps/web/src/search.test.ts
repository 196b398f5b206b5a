import { describe, expect, it } from 'vitest';
import { gameListSearch, loginSearch, playSearch } from './search.ts';

describe('query strings', () => {
  it('a good link to a game is read whole, numbers as the names they are', () => {
    const link = { gameCategory: 'RNG', vendor: 'LS', gameId: '1042', nodeId: 'gam_parol' };
    expect(playSearch(link)).toEqual(link);
  });

  it.each([
    ['another site', 'https://evil.example/m/home'],
    ['another host by two slashes', '//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path outside the app', '/api/logout'],
    ['a backslash', '/m/\\evil.example'],
    ['something else', 7],
  ])('the way back after a login never leads to %s', (_, back) => {
    expect(loginSearch({ back })).toEqual({ back: undefined });
  });

  it('the way back may lead to a game', () => {
    const back = '/m/games?gameCategory=RNG&vendor=LS&gameId=1&nodeId=2';
    expect(loginSearch({ back })).toEqual({ back });
  });

  it('RTE-7 what does not fit is as good as absent', () => {
    expect(gameListSearch({ gameType: 'rng<', vassalage: 'FC', type: 'best' })).toEqual({
      gameType: undefined,
      vassalage: 'FC',
      type: undefined,
    });
  });
});
