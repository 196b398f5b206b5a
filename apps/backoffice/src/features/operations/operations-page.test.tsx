import { ApiError, ask, createQueryClient, setTransport } from '@laro/client';
import type { Operations } from '@laro/wire/operations';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { OperationsPage } from './OperationsPage.tsx';

afterEach(cleanup);

const NOTHING: Operations = {
  concerns: [],
  alerts: [],
  freezes: [],
  off: [],
  processes: [],
  jobs: [],
  listeners: [],
  hour: { calls: 0, failed: 0, slow: 0 },
  budget: { days: 28, calls: 0, allowed: 0, failed: 0 },
  slowRoutes: [],
};
const AT = '2026-03-01T10:00:00.000Z';

function open(answer: () => Promise<Operations>): void {
  setTransport((async () => await answer()) as never);
  const router = createRouter({
    routeTree: createRootRoute({ component: OperationsPage }),
    history: createMemoryHistory(),
  });
  renderPart(
    <QueryClientProvider client={createQueryClient(ask as never)}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
    {
      permissions: ['staff.merchants', 'staff.finance', 'staff.support'],
      namespaces: ['operations', 'screens'],
    },
  );
}

it('claims nothing before it knows, and says in a sentence of each part that there is nothing in it', async () => {
  const { promise, resolve } = Promise.withResolvers<Operations>();
  open(async () => await promise);
  await screen.findByRole('heading', { level: 1, name: 'Operations' });
  expect(screen.queryByText('Everything runs')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  resolve(NOTHING);
  await screen.findByText('Everything runs');
  for (const sentence of [
    'Nothing has stood still.',
    'No withdrawals are frozen.',
    'Everything is on.',
    'No process has said that it lives.',
    'No job has run yet.',
    'No listener has run yet.',
    'Nothing was slow today, and nothing failed.',
  ]) {
    expect(screen.getByText(sentence)).toBeTruthy();
  }
});

it('says that it could not ask, and asks again for whoever wants it', async () => {
  let isDown = true;
  open(async () => {
    if (isDown) throw new ApiError('unexpected', 500, 'It went wrong.', null);
    return await Promise.resolve(NOTHING);
  });
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(screen.queryByText('Everything runs')).toBeNull();
  isDown = false;
  await userEvent.setup().click(within(alert).getByRole('button'));
  await screen.findByText('Everything runs');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells of each alert whether it stands, and how telling each receiver fares', async () => {
  const alert = { kind: 'job_late', subject: 'rounds.gather', detail: '', beganAt: AT } as const;
  const delivery = { channel: 'webhook', receiver: 'ops.example', event: 'began', at: AT } as const;
  open(
    async () =>
      await Promise.resolve({
        ...NOTHING,
        concerns: [{ kind: 'job_late', subject: 'rounds.gather', detail: '' }],
        alerts: [
          {
            ...alert,
            id: 'alr_2',
            endedAt: null,
            deliveries: [{ ...delivery, state: 'waiting', attempts: 3 }],
          },
          {
            ...alert,
            id: 'alr_1',
            endedAt: AT,
            deliveries: [
              { ...delivery, state: 'delivered', attempts: 1 },
              { ...delivery, event: 'ended', state: 'given_up', attempts: 28 },
            ],
          },
          { ...alert, id: 'alr_0', endedAt: AT, deliveries: [] },
        ],
      }),
  );
  await screen.findByText('1 thing stands still');
  const rows = within(screen.getByRole('table', { name: 'Alerts' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^A job is late.*rounds\.gather.*Stands still.*Tried 3 times Beginning, webhook/),
    expect.stringMatching(/Ended .*Delivered Beginning, webhook ops\.example.*Given up End, webhook/),
    expect.stringMatching(/No one: no receiver is configured\.$/),
  ]);
});

it('shows what is stopped on purpose, and leads to where one’s own brand is let go on', async () => {
  open(
    async () =>
      await Promise.resolve({
        ...NOTHING,
        freezes: [
          { merchant: 'DEMO', reason: 'the books do not balance', since: AT },
          { merchant: 'OTHER', reason: 'the books do not balance', since: AT },
        ],
        off: [
          { merchant: 'OTHER', what: 'maintenance', subject: 'OTHER', name: '', until: AT },
          { merchant: 'DEMO', what: 'game', subject: 'studio-ls_test', name: 'Lucky', until: null },
        ],
      }),
  );
  const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
  await screen.findByRole('table', { name: 'Frozen withdrawals' });
  expect(
    rowsOf('Frozen withdrawals').map((row) => within(row).queryByRole('link')?.getAttribute('href')),
  ).toEqual(['/backoffice/books', undefined]);
  expect(rowsOf('Switched off').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^OTHERAll play /),
    expect.stringMatching(/^DEMOGame Lucky.*studio-ls_test.*Until it is switched on$/),
  ]);
});
