import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CATEGORIES } from '../../../dev/categories.ts';
import { answerOf } from '../../../dev/fixtures.ts';
import { useMessageStore } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { launchFromHome } from '../games/index.ts';
import { CategoryRail } from './CategoryRail.tsx';

/** The rail with what the background of every page does for it. */
function Rail(): ReactNode {
  const router = useRouter();
  const [queries, messages, merchant] = [useQueryClient(), useMessageStore(), useMerchant()];
  useEffect(
    () => launchFromHome(router, { queries, messages, merchant }),
    [router, queries, messages, merchant],
  );
  return <CategoryRail />;
}

afterEach(cleanup);

it.each([
  ['Slots', '/m/rng'],
  ['Sports', '/m/sports'],
  ['Esports', '/m/games'],
  ['Cockfight', '/m/cockfight'],
])('GAME-4 on home %s leads to %s: a category of one vendor is launched', async (name, path) => {
  const { pathNow } = await renderScreen(<Rail />, {
    messages: ['home', 'games'],
    path: '/m/home',
    session: MARIA,
    answers: {
      listVendorGameTypes: { content: CATEGORIES },
      listGames: answerOf('listGames', { gameType: 'RNG' }, false),
    } as Stage['answers'] & object,
  });
  await userEvent.setup().click(await screen.findByRole('link', { name }));
  await waitFor(() => {
    expect(pathNow()).toBe(path);
  });
});
