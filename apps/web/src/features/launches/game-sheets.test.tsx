import { standInForDialogs } from '@laro/ui/testing';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { useMessageStore } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { openGameSheet, startGameSheets } from './game-sheets.ts';

const ADDRESS = { gameCategory: 'RNG', vendor: 'LS', gameId: 'ls_parol', nodeId: 'gam_parol' } as const;
const words = Promise.withResolvers<void>();
let leave: () => Promise<void>;

/** The page with its game sheets, whose words are long in coming. */
function Page(): ReactNode {
  const router = useRouter();
  const [queries, store, merchant] = [useQueryClient(), useMessageStore(), useMerchant()];
  useEffect(() => {
    leave = async () => {
      await router.navigate({ to: '/m/elsewhere' as never });
    };
    const load = async (names: Parameters<typeof store.load>[0]) => {
      await words.promise;
      await store.load(names);
    };
    startGameSheets(router, { queries, messages: { ...store, load }, merchant });
  }, [router, queries, store, merchant]);
  return null;
}

beforeEach(standInForDialogs);

it('a sheet that comes late opens over no other screen than the one that asked for it', async () => {
  const listGames = answerOf('listGames', { gameType: 'RNG' }, false);
  await renderScreen(<Page />, {
    path: '/m/home',
    messages: ['launches', 'games', 'lists'],
    answers: { listGames } as Stage['answers'] & object,
  });
  const roots = document.body.childElementCount;
  openGameSheet(ADDRESS);
  await leave();
  words.resolve();
  // All that it waited for is here, and a turn of the loop has passed: its root would stand by now.
  await Promise.all([import('./GameSheet.tsx'), words.promise]);
  await new Promise(setImmediate);
  expect(document.body.childElementCount).toBe(roots);
  openGameSheet(ADDRESS);
  expect(await screen.findByRole('dialog')).toBeDefined();
});
