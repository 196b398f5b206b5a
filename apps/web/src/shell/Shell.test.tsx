import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SCREENS, type ScreenName } from '../screens.ts';
import { renderScreen } from './render-screen.tsx';
import { Shell } from './Shell.tsx';

afterEach(cleanup);

/** Games have bars of their own. */
const GAMES = ['play', 'lotteryFrame'];
const NAMES = Object.keys(SCREENS) as ScreenName[];

/** The screens around which this does not stand. */
async function without(what: () => Element | null): Promise<string[]> {
  const bare: string[] = [];
  for (const name of NAMES) {
    await renderScreen(<Shell />, { messages: ['screens'], screen: name });
    if (what() === null) bare.push(name);
    cleanup();
  }
  return bare.toSorted();
}

describe('what surrounds a screen', () => {
  it('the common header is hidden where the specification says so, in a game, and in the search of all games', async () => {
    const hidden = [
      'home',
      'login',
      'register',
      'inbox',
      'memberHome',
      'changePassword',
      'agentHome',
      'gameList',
    ];
    expect(await without(() => screen.queryByRole('banner'))).toEqual(
      [...hidden, ...GAMES, 'search'].toSorted(),
    );
  });

  it('LAY-2 the bottom menu is hidden where the specification says so, in a game, in the search, and where one writes in the chat', async () => {
    const hidden = ['slots', 'gameList', 'changePassword', 'download', 'announcement', 'agentHome', 'help'];
    expect(await without(() => screen.queryByRole('navigation', { name: 'Main menu' }))).toEqual(
      [...hidden, ...GAMES, 'search', 'chat'].toSorted(),
    );
  });
});
