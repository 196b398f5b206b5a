import { standInForDialogs } from '@laro/ui/testing';
import type { Calls, CallValue, Payee } from '@laro/wire';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { Tracker } from './Tracker.tsx';
import { WithdrawPage } from './WithdrawPage.tsx';

// What a page loads once it needs it is there before anybody waits for it.
beforeAll(async () => void (await import('./RequestForm.tsx')));
beforeEach(standInForDialogs);
afterEach(cleanup);

const PAYEE = {
  id: '0b7f5a0e-0b1c-4c9e-8c53-7a3f3f0f1a11',
  kind: 'bank',
  institution: 'BPI',
  institutionName: 'Bank of the Philippine Islands',
  number: '•••• 3333',
  holder: 'Maria Santos',
  fit: 'own',
  addedAt: '2026-11-01T04:00:00.000Z',
  heldUntil: null,
} as const;
const NEW = {
  ...PAYEE,
  id: '0b7f5a0e-0b1c-4c9e-8c53-7a3f3f0f1a12',
  number: '•••• 4444',
  heldUntil: '2026-12-01T04:00:00.000Z',
};
const RUNNING = {
  id: '0b7f5a0e-0b1c-4c9e-8c53-7a3f3f0f1a13',
  state: 'reviewing',
  amount: '500.00',
  fee: '5.00',
  arrives: '495.00',
  currency: 'PHP',
  institutionName: PAYEE.institutionName,
  number: PAYEE.number,
  businessDay: '2026-11-26',
  requestedAt: '2026-11-26T04:00:00.000Z',
  stateAt: '2026-11-26T04:00:01.000Z',
  rejection: null,
  returned: false,
  steps: [
    { state: 'requested', at: '2026-11-26T04:00:00.000Z' },
    { state: 'reviewing', at: '2026-11-26T04:00:01.000Z' },
  ],
  cancellable: true,
} as const;

type Terms = CallValue<Calls['getWithdrawalTerms']>;
const STEPS: Terms['steps'] = (
  ['paymentPassword', 'mobile', 'person', 'document', 'payee', 'hold', 'turnover', 'limits'] as const
).map((step) => ({ step, state: 'done', until: null }));

async function open({
  steps = STEPS,
  earliest = null,
  running = null,
  payees = [NEW, PAYEE],
}: {
  steps?: Terms['steps'];
  earliest?: string | null;
  payees?: Payee[];
  running?: typeof RUNNING | null;
} = {}) {
  const asked: object[] = [];
  await renderScreen(<WithdrawPage />, {
    messages: [
      'withdrawals',
      'withdrawalSteps',
      'payees',
      'security',
      'login',
      'turnover',
      'games',
      'records',
    ],
    path: '/m/withdraw',
    screen: 'withdraw',
    session: MARIA,
    answers: {
      getWithdrawalTerms: {
        balance: '5000.00',
        withdrawable: steps.some(({ state }) => state !== 'done') ? '0.00' : '5000.00',
        underWay: running ? '500.00' : '0.00',
        currency: 'PHP',
        fee: { fixed: '5.00', basisPoints: 0 },
        limits: {
          orderMin: '100.00',
          orderMax: '50000.00',
          dayMax: '100000.00',
          dayLeft: '100000.00',
          dayOrders: 5,
          dayOrdersLeft: 5,
        },
        blocks: [],
        steps,
        earliest,
        holdHours: 24,
        running: running as never,
      },
      getWithdrawability: {
        openCount: 0,
        lots: [],
        left: '0.00',
        clearBelow: '10.00',
        withdrawable: '5000.00',
      } as never,
      listPayees: {
        list: payees,
        takenAway: [],
        institutions: [],
        max: 5,
        legalName: 'Maria Santos',
        known: true,
        holdHours: 24,
      },
      requestWithdrawal: ((input: object) => {
        asked.push(input);
        return RUNNING;
      }) as never,
    },
  });
  return asked;
}

describe('/m/withdraw', () => {
  it('pays to no account in another name, and says that a person looks at one that is near', async () => {
    await open({
      payees: [
        { ...PAYEE, fit: 'other' },
        { ...PAYEE, id: NEW.id, number: NEW.number, fit: 'near' },
      ],
    });
    const other = await screen.findByRole('radio', { name: /3333.*nothing is paid to it/ });
    expect((other as HTMLInputElement).disabled).toBe(true);
    const near = screen.getByRole('radio', { name: /4444.*We review it first/ });
    expect((near as HTMLInputElement).checked).toBe(true);
  });

  it('says what arrives, pays to no account that is new, and sends a withdrawal once however fast it is pressed', async () => {
    const asked = await open();
    const user = userEvent.setup();
    const held = await screen.findByRole('radio', { name: /4444/ });
    expect((held as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('radio', { name: /3333/ }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.getByText('Enter the six digits.')).toBeDefined();
    await user.type(screen.getByLabelText('Amount'), '500');
    expect(screen.getByText(/Fee ₱5.00. ₱495.00 arrives./)).toBeDefined();
    await user.type(screen.getByLabelText('Payment password'), '730264');
    await user.dblClick(screen.getByRole('button', { name: 'Withdraw' }));
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatchObject({ amount: '500.00', payee: PAYEE.id, paymentPassword: '730264' });
  });

  it('lists every step with its state, where it is done and one earliest date, instead of a form', async () => {
    const changed: Readonly<Partial<Record<string, Terms['steps'][number]>>> = {
      document: { step: 'document', state: 'review', until: null },
      payee: { step: 'payee', state: 'waits', until: '2026-11-28T04:00:00.000Z' },
      hold: { step: 'hold', state: 'waits', until: '2026-11-27T04:00:00.000Z' },
      turnover: { step: 'turnover', state: 'open', until: null },
    };
    await open({
      steps: STEPS.map((one) => changed[one.step] ?? one),
      earliest: '2026-11-28T04:00:00.000Z',
    });
    const list = within(await screen.findByRole('list', { name: 'To withdraw, complete these steps' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Payment passwordDone',
      'Mobile numberDone',
      'Name and birthdayDone',
      'Identity documentIn review',
      'Payout accountFrom 28/11/2026 12:00',
      'Safety holdWithdrawals are paused for a day after a new password or number.From 27/11/2026 12:00',
      'Betting requirementHow much is left is shown below.To do',
      'Limits of the dayDone',
    ]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Earliest withdrawal28/11/2026 12:00'),
    );
    expect(list.getByRole('link', { name: /^Payout account/ }).getAttribute('href')).toBe('/m/payees#payee');
    expect(list.getByRole('link', { name: /^Identity document/ }).getAttribute('href')).toBe(
      '/m/verification#document',
    );
    expect(screen.queryByLabelText('Payment password')).toBeNull();
  });

  it('offers to add an account before everything else is done, and says what that takes', async () => {
    await open({
      steps: STEPS.map((one) =>
        one.step === 'payee' || one.step === 'paymentPassword' ? { ...one, state: 'open' as const } : one,
      ),
      payees: [],
    });
    const list = within(await screen.findByRole('list', { name: 'To withdraw, complete these steps' }));
    expect(list.getByText('After name and birthday and the payment password.')).toBeDefined();
    expect(screen.getByText('As soon as the steps below are done')).toBeDefined();
  });

  it('says of one that failed that the money is back, since when and why', async () => {
    const failed = { ...RUNNING, state: 'failed', stateAt: '2026-11-26T05:00:00.000Z', cancellable: false };
    await renderScreen(<Tracker withdrawal={failed as never} />, {
      messages: ['withdrawals', 'withdrawalSteps', 'records'],
      path: '/m/withdraw',
      screen: 'withdraw',
      session: MARIA,
    });
    expect(await screen.findByText('₱500.00 is back in your wallet since 26/11/2026 13:00.')).toBeDefined();
    expect(screen.getByText(/^The bank or e-wallet did not accept the payment/)).toBeDefined();
  });

  it('follows the one that runs, stage by stage, and offers to take it back where that is allowed', async () => {
    await open({ running: RUNNING });
    const tracker = within(await screen.findByRole('region', { name: 'We are reviewing it' }));
    expect(tracker.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 9))).toHaveLength(
      5,
    );
    await userEvent.setup().click(tracker.getByRole('button', { name: 'Cancel withdrawal' }));
    expect(tracker.getByText('The money returns to your wallet at once.')).toBeDefined();
  });

  it('a question left open on one withdrawal is not asked of the next, and takes none but its own back', async () => {
    const NEXT = { ...RUNNING, id: '0b7f5a0e-0b1c-4c9e-8c53-7a3f3f0f1a14', amount: '900.00' } as const;
    const taken: object[] = [];
    function Followed(): ReactNode {
      const [shown, follow] = useState<typeof RUNNING | typeof NEXT>(RUNNING);
      return (
        <>
          <button type="button" onClick={() => follow(NEXT)}>
            The next one runs
          </button>
          <Tracker withdrawal={shown as never} />
        </>
      );
    }
    await renderScreen(<Followed />, {
      messages: ['withdrawals', 'withdrawalSteps', 'records'],
      path: '/m/withdraw',
      screen: 'withdraw',
      session: MARIA,
      answers: { cancelWithdrawal: ((input: object) => taken.push(input)) as never },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    expect(screen.getByText('Cancel this withdrawal?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'The next one runs' }));
    expect(screen.queryByText('Cancel this withdrawal?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
    await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
    await expect.poll(() => taken).toEqual([{ id: NEXT.id }]);
  });
});
