import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PATHS } from '../../screens.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { InvitesPage } from './InvitesPage.tsx';

afterEach(cleanup);

const LAST = '2026-11-25T04:00:00.000Z';

it('shows the link with its campaign, and of a lost member no more than that an agent has them (TEAM-4)', async () => {
  await renderScreen(<InvitesPage />, {
    messages: ['invites', 'affiliates'],
    path: PATHS.invites,
    screen: 'invites',
    session: MARIA,
    merchant: { flags: ['AFFMAN3'] },
    answers: {
      getAffiliatePay: {
        plan: {
          kind: 'CPA',
          amount: '50.00',
          minDeposit: '200.00',
          minValid: '500.00',
          days: 30,
          share: null,
          holdDays: 7,
        },
        payable: '150.00',
        held: '50.00',
        paid: '0.00',
        campaigns: [
          { campaign: 'summer', registered: 6, qualified: 4 },
          { campaign: null, registered: 1, qualified: null },
        ],
      },
      getAffiliateLink: {
        code: 'parangay29',
        campaigns: [
          { campaign: 'summer', brought: 2, lostToAgent: 1, lostToAffiliate: 0, lastAt: LAST },
          { campaign: null, brought: 0, lostToAgent: 0, lostToAffiliate: 3, lastAt: LAST },
        ],
      },
    },
  });
  const link = await screen.findByText(/\/m\/register\?r=parangay29$/);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Campaign'), 'my poster');
  expect(screen.getByText('Use letters, digits, - and _ only.')).toBeDefined();
  expect(link.textContent).toMatch(/r=parangay29$/);
  await user.clear(screen.getByLabelText('Campaign'));
  await user.type(screen.getByLabelText('Campaign'), 'poster-7');
  expect(await screen.findByText(/r=parangay29&campaign=poster-7$/)).toBeDefined();
  // Of fewer than five members nothing is told but that they came (AFFILIATE-4).
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.splice(0, 2)).toEqual([
    'summer6 joined4 qualified',
    'No campaign1 joinedQualified: from 5 members on',
  ]);
  expect(screen.getByText(/150\.00/)).toBeDefined();
  expect(rows).toEqual(['summer2 joinedLost to an agent: 1', 'No campaign0 joinedLost to another link: 3']);
});
