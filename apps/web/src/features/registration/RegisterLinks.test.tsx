import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import {
  answering,
  COUNTRIES,
  inTurn,
  PICTURE,
  refuse,
  registerSettings,
} from '../../shell/testing-entry.ts';
import { Register } from './RegisterPage.tsx';

const ANA = { ...MARIA, userName: 'ana4', firstTimeLogin: true };
const PASSWORD = 'lanterns by the sea';

globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

async function register(settings: never) {
  await renderScreen(<Register back={undefined} />, {
    messages: ['login', 'registration', 'screens'],
    path: '/m/register',
    screen: 'register',
    answers: {
      getRegisterSettings: settings,
      listCountries: COUNTRIES,
      getCaptcha: PICTURE,
      getWallet: { sumBalance: '0.00', currencySymbol: '₱', trial: false, version: 1 },
    },
  });
  await screen.findByLabelText('Password');
}

async function fill(username?: string) {
  const user = userEvent.setup();
  if (username !== undefined) await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await user.click(screen.getByRole('checkbox', { name: 'I am 21 or older' }));
  return user;
}

const submit = async () => await userEvent.setup().click(screen.getByRole('button', { name: 'Register' }));
const welcomed = async () => await screen.findByRole('heading', { name: 'Welcome, ana4' });
const sent = (asked: readonly (readonly [string, unknown])[]) =>
  asked.find(([name]) => name === 'register')?.[1];

describe('the links that brought a visitor', () => {
  const keep = (links: Readonly<Record<string, string | undefined>>): void => {
    const kept = Object.entries(links).flatMap(([by, code]) => (code ? [{ by, code, at: Date.now() }] : []));
    localStorage.setItem('invitation', JSON.stringify(kept));
  };

  it('REG-13 what the first link brought is filled in, or sent unseen, and is gone afterwards', async () => {
    keep({ affiliateCode: 'abc123', recommenderId: 'ben7' });
    await register(registerSettings({}, ['affiliateCode']));
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>('Invitation code').value).toBe('abc123');
    });
    const asked = answering({ getAffiliate: () => ({ code: 'abc123' }), register: () => ANA });
    await fill('ana4');
    await submit();
    await welcomed();
    expect(sent(asked)).toMatchObject({
      affiliateCode: 'abc123',
      recommenderId: 'ben7',
      clicks: [
        { by: 'affiliateCode', code: 'abc123', secondsAgo: expect.any(Number) },
        { by: 'recommenderId', code: 'ben7', secondsAgo: expect.any(Number) },
      ],
    });
    expect(localStorage.getItem('invitation')).toBeNull();
  });

  it('a link whose code was filled in and taken out again does not count (TEAM-4)', async () => {
    keep({ affiliateCode: 'abc123' });
    await register(registerSettings({}, ['affiliateCode']));
    const asked = answering({ register: () => ANA });
    const user = await fill('ana4');
    await user.clear(screen.getByLabelText('Invitation code'));
    await submit();
    await welcomed();
    expect(sent(asked)).not.toHaveProperty('clicks');
  });

  it.each([
    ['alone', ['nickname'] as const, undefined],
    ['with a good code', ['affiliateCode'] as const, 'abc123'],
  ])('REG-13 ERR-2 a bad recommender %s, in no field, is said and dropped', async (_, fields, code) => {
    keep({ affiliateCode: code, recommenderId: 'gone' });
    await register(registerSettings({}, fields));
    const asked = answering({
      getAffiliate: () => ({ code: 'abc123' }),
      register: inTurn(refuse('invitation_code_error'), () => ANA),
    });
    await fill('ana4');
    await submit();
    expect(await screen.findByText(/You can continue without it/)).toBeDefined();
    await submit();
    await welcomed();
    const last = asked.at(-1)?.[1] as Readonly<Record<string, unknown>>;
    expect([last['affiliateCode'], last['recommenderId']]).toEqual([code, undefined]);
  });
});
