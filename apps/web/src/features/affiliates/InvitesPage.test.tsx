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
    messages: ['invites'],
    path: PATHS.invites,
    screen: 'invites',
    session: MARIA,
    merchant: { flags: ['AFFMAN3'] },
    answers: {
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
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['summer2 joinedLost to an agent: 1', 'No campaign0 joinedLost to another link: 3']);
});
