import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createAppRouter } from '../router.tsx';

afterEach(cleanup);

/** A page that is there at once for each of its kind, as with answers that are known already. */
function Case(): ReactNode {
  const { id = '', tab = '' } = useParams({ strict: false }) as { id?: string; tab?: string };
  const [asked, setAsked] = useState(false);
  return (
    <main>
      <h1>{`${id} ${tab}`}</h1>
      {asked ? (
        <p role="alert">{`Approve ${id}?`}</p>
      ) : (
        <button onClick={() => setAsked(true)}>Approve</button>
      )}
    </main>
  );
}

it('a dialog that stands open for one case is not there for the next; the tabs of one case are one page', async () => {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/cases/$id/{-$tab}', component: Case });
  const { defaultRemountDeps } = createAppRouter({} as never).options;
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/cases/one'] }),
    defaultRemountDeps,
  } as never);
  render(<RouterProvider router={router as never} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('alert').textContent).toBe('Approve one?');
  await router.navigate({ to: '/cases/one/bets' } as never);
  expect((await screen.findByRole('heading', { name: 'one bets' })).textContent).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Approve one?');
  await router.navigate({ to: '/cases/two' } as never);
  await screen.findByRole('heading', { name: 'two' });
  expect(screen.queryByRole('alert')).toBeNull();
});
