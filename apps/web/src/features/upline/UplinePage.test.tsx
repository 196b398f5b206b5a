import type { Calls, CallValue } from '@laro/wire';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { PATHS } from '../../screens.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { UplinePage } from './UplinePage.tsx';

afterEach(cleanup);

type Terms = CallValue<Calls['getUplineTransfer']>;
const terms = (given: Partial<Terms> = {}): Terms => ({
  upline: 'ju***7',
  to: 'wallet',
  withdrawable: '900.00',
  left: { amount: '50000.00', count: 5 },
  tier: 1,
  hasPaymentPassword: true,
  heldUntil: null,
  ...given,
});
const open = async (given: Partial<Terms>, answers: Stage['answers'] = {}) =>
  await renderScreen(<UplinePage />, {
    messages: ['upline', 'login'],
    path: PATHS.uplineTransfer,
    screen: 'uplineTransfer',
    session: MARIA,
    answers: { getUplineTransfer: terms(given), listHpkeKeys: { keys: [] } as never, ...answers },
  });

describe('/m/upLine/transfer', () => {
  it('sends once what was typed, after a question that names both', async () => {
    const asked: { id: string; amount: string }[] = [];
    await open(
      {},
      {
        transferToUpline: ((input: { id: string; amount: string }) => {
          asked.push(input);
          return { id: input.id, amount: '100.00', at: '2026-11-26T03:00:00.000Z' };
        }) as never,
      },
    );
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Amount'), '100');
    await user.type(screen.getByLabelText('Payment password'), '593071');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { name: 'Send ₱100.00 to ju***7?' })).toBeDefined();
    expect(asked).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Send ₱100.00' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined();
    expect(asked).toMatchObject([{ amount: '100.00', paymentPassword: '593071' }]);
  });

  it('REG-8 a refused payment password is typed again at its field, and the amount stays', async () => {
    const sentence = 'This payment password is not right.';
    const refused = new ApiError('security.payment_password_wrong', 422, sentence, null);
    await open({}, { transferToUpline: (async () => await Promise.reject(refused)) as never });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Amount'), '100');
    await user.type(screen.getByLabelText('Payment password'), '593071');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Send ₱100.00' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Payment password'));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100.00');
  });

  it('takes no more than may leave, and six digits', async () => {
    await open({});
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Amount'), '900.01');
    await user.type(screen.getByLabelText('Payment password'), '123');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Write an amount you can send.')).toBeDefined();
    expect(screen.getByText('Six digits.')).toBeDefined();
  });

  it.each([
    [{ tier: 0 }, 'Open verification'],
    [{ hasPaymentPassword: false }, 'Open security center'],
  ] as const)('leads to what stands before it: %o', async (given, link) => {
    await open(given);
    expect(await screen.findByRole('link', { name: link })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('says why nothing can be sent: a lot is open, or something is new', async () => {
    await open({ withdrawable: '0.00' });
    expect(await screen.findByText(/play your deposits and bonuses first/)).toBeDefined();
    cleanup();
    await open({ heldUntil: '2026-11-27T03:00:00.000Z' });
    expect(await screen.findByText(/Your password or number is new/)).toBeDefined();
  });
});
