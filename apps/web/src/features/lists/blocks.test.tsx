import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { LAUNCH, MATCH } from '../../../dev/match.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { CategoryPage } from './CategoryPage.tsx';
import { GameCenterPage } from './GameCenterPage.tsx';

afterEach(cleanup);

async function category(name: 'sports' | 'live', answers: NonNullable<Stage['answers']>) {
  await renderScreen(name === 'sports' ? <GameCenterPage /> : <CategoryPage />, {
    messages: ['games', 'lists', 'records', 'fixtures'],
    screen: name,
    session: MARIA,
    answers: {
      listVendorGameTypes: answerOf('listVendorGameTypes', {}, false) as never,
      listGames: { games: [], pageNum: 1, totalPages: 0 },
      ...answers,
    },
  });
}

describe('hot matches on /m/sports', () => {
  it('GAME-2 stand above the games of sports', async () => {
    await category('sports', { listHotMatches: { list: [MATCH] } });
    const strip = await screen.findByRole('region', { name: 'Hot matches' });
    expect(within(strip).getByRole('link').getAttribute('href')).toBe(LAUNCH);
  });
});

describe('the presenters on /m/live', () => {
  const MODEL = {
    roomId: 'room-1',
    nodeId: 'perya-sl_salon',
    vendor: 'SL',
    presenter: 'Ligaya',
    imageUrl: '/media/ligaya.webp',
    roomType: 'free',
    online: true,
  } as const;

  it('GAME-2 stand above its games with their room types; who is on air is entered by a tap', async () => {
    await category('live', {
      listLiveModels: {
        list: [
          MODEL,
          { ...MODEL, roomId: 'room-2', presenter: 'Tala', roomType: 'VIP' },
          { ...MODEL, roomId: 'room-3', presenter: 'Hiraya', roomType: 'pay per view', online: false },
        ],
      },
    });
    const block = await screen.findByRole('region', { name: 'Live presenters' });
    expect(
      within(block)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['FreeLigayaOn air', 'VIPTalaOn air', 'Pay per viewHirayaOffline']);
    expect(
      within(block)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/m/games?gameCategory=LIVE&vendor=SL&gameId=room-1&nodeId=perya-sl_salon',
      '/m/games?gameCategory=LIVE&vendor=SL&gameId=room-2&nodeId=perya-sl_salon',
    ]);
  });
});
