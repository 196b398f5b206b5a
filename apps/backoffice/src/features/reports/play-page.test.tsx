import { ask, createQueryClient, setTransport } from '@laro/client';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBoot } from '../../lib/boot.ts';
import { renderPart } from '../../testing/render.tsx';
import { PlayPage } from './PlayPage.tsx';

afterEach(cleanup);
setBoot({ merchant: { timeZone: 'Asia/Manila' } } as never);

const ZERO = {
  bonusConversions: '0.00',
  rebates: '0.00',
  gifts: '0.00',
  jackpotContributions: '0.00',
  vendorFees: '0.00',
  paymentFees: '0.00',
  chargebacks: '0.00',
  gamingTax: '0.00',
  promotions: '0.00',
};
const row = (key: string, name: string, ggr: string) => ({
  ...ZERO,
  key,
  name,
  currency: 'PHP',
  bets: 12,
  stake: '1000.00',
  payout: '400.00',
  validBet: '1000.00',
  ggr,
  ngr: ggr,
});
const ROWS = [row('V1', 'Lucky Studio', '600.00'), row('V2', 'Pearl Live', '-25.50')];

function draw(): void {
  setTransport((async (name: string) => {
    await Promise.resolve();
    if (name === 'listPlays')
      return { rows: ROWS, next: null, previous: null, count: { value: 2, exact: true } };
    if (name === 'getPlayTotals')
      return {
        totals: [row('PHP', 'PHP', '574.50')],
        asOf: '2026-03-01T10:00:00.000Z',
        today: '2026-03-01',
        invented: { from: '2026-02-01', until: '2026-02-26' },
      };
    return { list: [] };
  }) as never);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/backoffice/reports/by/$group',
    component: PlayPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/backoffice/reports/by/vendor'] }),
  });
  renderPart(
    <QueryClientProvider client={createQueryClient(ask as never)}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
    { permissions: ['staff.reports'], namespaces: ['reports', 'games', 'screens'] },
  );
}

it('draws the rows of its table, and both lead to the lines of the figure', async () => {
  draw();
  const chart = await screen.findByRole('figure', {}, { timeout: 10_000 });
  const table = await screen.findByRole('table');
  for (const [name, text] of [
    ['Lucky Studio', '₱600.00'],
    ['Pearl Live', '-₱25.50'],
  ] as const) {
    for (const place of [chart, table]) {
      const link = within(place).getByRole('link', { name });
      const href = decodeURIComponent(link.getAttribute('href') ?? '');
      expect(href).toMatch(/\/backoffice\/reports\/lines\?.*f\.vendor=.*V[12]/);
      expect(place.textContent?.replaceAll('−', '-')).toContain(text.replace('-₱', ''));
    }
  }
});

it('says which days of a demo were invented', async () => {
  draw();
  const notice = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(notice.textContent).toContain('From 01/02/2026 until 26/02/2026');
});
