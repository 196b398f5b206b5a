import { ApiError, ask, createQueryClient, setTransport } from '@laro/client';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setBoot } from '../../lib/boot.ts';
import { renderPart } from '../../testing/render.tsx';
import { HelpItemPage } from './HelpItemPage.tsx';

afterEach(cleanup);
setBoot({ merchant: { timeZone: 'Asia/Manila' } } as never);

const ITEM = {
  tag: 'bonus',
  state: 'published',
  drafted: false,
  version: 3,
  words: { EN: { title: 'Bonus', content: '<p>How</p>' } },
};

/** The page of the item at its address, over a client that the test holds. */
function open(): ReturnType<typeof createQueryClient> {
  const queries = createQueryClient(ask as never);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/backoffice/help/$tag',
    component: HelpItemPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/backoffice/help/bonus'] }),
  });
  renderPart(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
    { namespaces: ['help', 'screens', 'texts', 'versions', 'pictures', 'previews'] },
  );
  return queries;
}

it('whoever writes keeps the form, whatever is answered after it was opened: their own draft, or nothing', async () => {
  const server = { item: ITEM, isDown: false, asked: 0 };
  setTransport((async (name: string) => {
    await Promise.resolve();
    if (name === 'getDraft') return { draft: null };
    if (name.endsWith('Draft')) return { version: 1 };
    // A version that is still on its way.
    if (name === 'getVersion') return await new Promise(() => {});
    if (name === 'saveHelpItem')
      return Object.assign(server, { item: { ...ITEM, drafted: true, version: 4 } }).item;
    server.asked += 1;
    if (server.isDown) throw new ApiError('sessions.login_required', 401, 'No.', null);
    return { list: [server.item] };
  }) as never);
  const queries = open();
  const [title] = await screen.findAllByDisplayValue<HTMLInputElement>('Bonus');
  const user = userEvent.setup();
  await user.type(title as HTMLInputElement, 'es');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(server.asked).toBe(2));
  await user.type(title as HTMLInputElement, '!');
  server.isDown = true;
  void queries.invalidateQueries();
  await vi.waitFor(() => expect(server.asked).toBe(3));
  await user.type(title as HTMLInputElement, '!');
  expect(screen.getByDisplayValue('Bonuses!!')).toBe(title);
});
