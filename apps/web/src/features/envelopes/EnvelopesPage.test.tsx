import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { EnvelopesPage } from './EnvelopesPage.tsx';

beforeAll(async () => {
  standInForDialogs();
  // It comes with the tap otherwise, and a busy machine takes its time.
  await import('./SendEnvelope.tsx');
});
afterEach(cleanup);

const AT = '2026-11-28T03:00:00.000Z';
const pageOf = <Row,>(content: Row[]) => ({
  content,
  pageNum: 1,
  totalPages: 1,
  totalCount: content.length,
});
const TERMS = {
  withdrawable: '900.00',
  left: { amount: '50000.00', count: 5 },
  leastEach: '0.10',
  hours: 24,
  tier: 1,
  hasPaymentPassword: true,
  heldUntil: null,
} as const;
const received = { id: 'e1', sender: 'ag***7', sentAt: AT, expiresAt: AT, claimedAt: null } as const;
const downline = (member: string) => ({
  member,
  account: `${member}***1`,
  type: 0,
  joinedDay: '2026-11-01',
  lastLoginDay: null,
  active: false,
  validTurnover: '0.00',
  teamSize: 0,
});
const open = async (type: 0 | 1, answers: Stage['answers']) =>
  await renderScreen(<EnvelopesPage />, {
    messages: ['envelopes', 'records', 'screens', 'login'],
    path: '/m/redRain',
    screen: 'envelopes',
    session: { ...MARIA, type },
    merchant: { flags: ['FUNDTRANS3', 'AGEDOWNMAN3'] },
    answers: {
      listSentEnvelopes: pageOf([]),
      listReceivedEnvelopes: pageOf([]),
      getEnvelopeTerms: TERMS,
      listTeamMembers: pageOf([downline('anna'), downline('bela')]),
      listHpkeKeys: { keys: [] } as never,
      ...answers,
    },
  });

describe('/m/redRain', () => {
  it('a member opens what waits, once for a double tap, and sees what was in it', async () => {
    let count = 0;
    await open(0, {
      listReceivedEnvelopes: pageOf([{ ...received, state: 'SENT' as const, amount: null }]),
      openEnvelope: (() => {
        count += 1;
        return { ...received, state: 'CLAIMED', amount: '8.10', claimedAt: AT };
      }) as never,
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Open' }));
    expect(await screen.findByText('You received ₱8.10')).toBeDefined();
    expect(count).toBe(1);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New red envelope' })).toBeNull();
  });

  it('what could not be opened says why and stays', async () => {
    await open(0, {
      listReceivedEnvelopes: pageOf([{ ...received, state: 'SENT' as const, amount: null }]),
      openEnvelope: (() => {
        throw new ApiError('envelopes.closed', 409, 'Not right now.', null);
      }) as never,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not right now.');
    expect(screen.getByRole('button', { name: 'Open' })).toBeDefined();
  });

  it('an agent chooses, says how much, is asked once more, and sends once; a refused amount is typed again', async () => {
    const asked: { amount: string; receivers: string[]; split: string }[] = [];
    await open(1, {
      sendEnvelope: ((input: (typeof asked)[number]) => {
        asked.push(input);
        if (asked.length === 1)
          throw new ApiError('upline.beyond_day', 409, 'Too much for today.', { amount: '50.00', count: 1 });
        return {
          id: 'e2',
          split: 'EQUAL',
          amount: '50.00',
          receivers: 2,
          claimed: 0,
          returned: null,
          sentAt: AT,
          expiresAt: AT,
        };
      }) as never,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'New red envelope' }));
    const sheet = await screen.findByRole('dialog');
    for (const one of ['anna***1', 'bela***1']) await user.click(await within(sheet).findByLabelText(one));
    await user.click(within(sheet).getByRole('button', { name: 'Continue' }));
    await user.click(within(sheet).getByLabelText('Equal shares'));
    await user.type(within(sheet).getByLabelText('Total amount'), '100');
    expect(within(sheet).getByText('₱50.00 for each')).toBeDefined();
    await user.type(within(sheet).getByLabelText('Payment password'), '593071');
    await user.click(within(sheet).getByRole('button', { name: 'Continue' }));
    await user.dblClick(await within(sheet).findByRole('button', { name: 'Send ₱100.00' }));
    expect(await within(sheet).findByText('Too much for today.')).toBeDefined();
    await user.clear(within(sheet).getByLabelText('Total amount'));
    await user.type(within(sheet).getByLabelText('Total amount'), '50');
    await user.type(within(sheet).getByLabelText('Payment password'), '593071');
    await user.click(within(sheet).getByRole('button', { name: 'Continue' }));
    await user.click(await within(sheet).findByRole('button', { name: 'Send ₱50.00' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(asked).toMatchObject([
      { amount: '100.00', split: 'EQUAL', receivers: ['anna', 'bela'] },
      { amount: '50.00', split: 'EQUAL', receivers: ['anna', 'bela'] },
    ]);
  });

  it('says what comes first before people are chosen', async () => {
    for (const [terms, sentence] of [
      [{ tier: 0 }, 'Confirm your mobile number, name and birthday first.'],
      [{ hasPaymentPassword: false }, 'Set a payment password first.'],
      [{ heldUntil: AT }, /You can send money from 28\/11\/2026/],
      [{ left: { amount: '0.00', count: 0 } }, 'You have sent all that you may today.'],
      [{ withdrawable: '0.00' }, /Nothing can be sent now/],
    ] as const) {
      await open(1, { getEnvelopeTerms: { ...TERMS, ...terms } });
      await userEvent.click(await screen.findByRole('button', { name: 'New red envelope' }));
      const sheet = await screen.findByRole('dialog');
      expect(await within(sheet).findByText(sentence)).toBeDefined();
      expect(within(sheet).queryByRole('checkbox')).toBeNull();
      cleanup();
    }
  });

  it('tells two downlines of the same masked account apart', async () => {
    await open(1, {
      listTeamMembers: pageOf([
        downline('anna'),
        { ...downline('anna'), member: 'other', joinedDay: '2026-10-02', lastLoginDay: '2026-11-27' },
      ]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New red envelope' }));
    const described = (one: HTMLElement) =>
      document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent;
    expect((await screen.findAllByLabelText('anna***1')).map(described)).toEqual([
      'Joined 01/11/2026',
      'Joined 02/10/2026 · Last login 27/11/2026',
    ]);
    expect(screen.getByText('0 chosen (at most 200)')).toBeDefined();
  });
});
