import { Toaster } from '@laro/ui';
import { standInForDialogs } from '@laro/ui/testing';
import type { Payee } from '@laro/wire';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA, securityOf } from '../../shell/testing.ts';
import { PayeesPage } from './PayeesPage.tsx';

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
  heldUntil: '2026-12-01T04:00:00.000Z',
} as const;
const INSTITUTIONS = [
  { code: 'BPI', name: 'Bank of the Philippine Islands', kind: 'bank' },
  { code: 'GCASH', name: 'GCash', kind: 'ewallet' },
] as const;

async function open({
  list = [PAYEE],
  legalName = 'Maria Santos',
  known = legalName !== null,
  hasPaymentPassword = true,
  takenAway = [],
}: {
  list?: Payee[];
  legalName?: string | null;
  known?: boolean;
  hasPaymentPassword?: boolean;
  takenAway?: { id: string; institutionName: string; number: string; holder: string; at: string }[];
} = {}) {
  const asked: object[] = [];
  await renderScreen(
    <>
      <PayeesPage />
      <Toaster />
    </>,
    {
      messages: ['payees', 'security', 'login', 'records'],
      path: '/m/payees',
      screen: 'payees',
      session: MARIA,
      answers: {
        getSecurity: securityOf({ hasPaymentPassword }),
        listPayees: {
          list,
          takenAway,
          institutions: [...INSTITUTIONS],
          max: 5,
          legalName,
          known,
          holdHours: 24,
        },
        addPayee: ((input: object) => {
          asked.push(input);
          return PAYEE;
        }) as never,
      },
    },
  );
  return asked;
}

describe('/m/payees', () => {
  it('says before the form that a payment password comes first, with the way to it', async () => {
    await open({ list: [], hasPaymentPassword: false });
    const way = await screen.findByRole('link', { name: 'Set payment password' });
    expect(way.getAttribute('href')).toBe('/m/securityCenter#paymentPassword');
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
  });

  it('lists each masked, and says from when one that is new is paid to', async () => {
    await open();
    const [card] = await screen.findAllByRole('listitem');
    expect(card?.textContent).toContain('•••• 3333');
    expect(card?.textContent).toMatch(/New: paid to from 01\/12\/2026/);
    expect(within(card as HTMLElement).getByRole('button', { name: 'Remove •••• 3333' })).toBeDefined();
  });

  it('asks for the name first where it is not verified', async () => {
    await open({ list: [], legalName: null });
    expect((await screen.findByRole('link', { name: 'Verify my name' })).getAttribute('href')).toBe(
      '/m/verification',
    );
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
  });

  it('leads to the verification whoever has said a name and proved no number', async () => {
    await open({ list: [], known: false });
    expect(await screen.findByRole('link', { name: 'Verify my name' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
  });

  it('says of each account whether a person looks at it, and why one is gone', async () => {
    const near: Payee = {
      ...PAYEE,
      id: '0b7f5a0e-0b1c-4c9e-8c53-7a3f3f0f1a12',
      holder: 'M. Reyes',
      fit: 'near',
    };
    const lost = { ...PAYEE, number: '•••• 4444', holder: 'Maria Santos', at: '2026-11-20T04:00:00.000Z' };
    await open({ list: [near], legalName: 'Maria Reyes', takenAway: [lost] });
    const [card] = await screen.findAllByRole('listitem');
    expect(card?.textContent).toContain('We review each withdrawal to it');
    const gone = screen.getByRole('heading', { name: /4444 was removed/ });
    expect(gone.parentElement?.textContent).toMatch(/Maria Santos.*Maria Reyes/);
  });

  it('adds one in the verified name, once however fast it is pressed', async () => {
    const asked = await open({ list: [] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add an account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an account' }));
    await user.click(await form.findByRole('button', { name: 'Add the account' }));
    expect(form.getByText('Choose the bank or e-wallet.')).toBeDefined();
    await user.selectOptions(form.getByLabelText('Bank or e-wallet'), 'GCASH');
    await user.type(form.getByLabelText('Account number'), '09171234567');
    await user.type(form.getByLabelText('Payment password'), '730264');
    await user.dblClick(form.getByRole('button', { name: 'Add the account' }));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toMatchObject({ institution: 'GCASH', number: '09171234567', holder: 'Maria Santos' });
    expect(asked).toHaveLength(1);
  });
});
