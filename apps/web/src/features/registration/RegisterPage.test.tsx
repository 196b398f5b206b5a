import { standInForDialogs } from '@laro/ui/testing';
import type { Calls, CallValue, TermsKind } from '@laro/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, type Ask, setTransport } from '../../lib/api.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { registerSettings } from '../../shell/testing-entry.ts';
import { Register } from './RegisterPage.tsx';

const ANA = { ...MARIA, userName: 'ana4', firstTimeLogin: true };
const WALLET = { sumBalance: '5000.00', currencySymbol: '₱', trial: false, version: 1 };
const PASSWORD = 'lanterns by the sea';
const documentOf = ({ kind }: { readonly kind: TermsKind }) => ({
  kind,
  version: 1,
  title: `The ${kind}`,
  inForceFrom: '2026-01-01T00:00:00.000Z',
  content: `<p>What ${kind} says.</p>`,
  language: 'EN',
});
const TERMS = {
  listTerms: { list: (['rules', 'privacy'] as const).map((kind) => documentOf({ kind })) },
  // Asked for its answer, as `renderScreen` allows.
  getTerms: documentOf as unknown as CallValue<Calls['getTerms']>,
};

afterEach(cleanup);
globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;

async function register(back?: string, stage: Stage = {}) {
  const result = await renderScreen(<Register back={back} />, {
    messages: ['login', 'registration', 'screens'],
    path: '/m/register',
    screen: 'register',
    answers: { getWallet: WALLET, getRegisterSettings: registerSettings(), ...TERMS },
    ...stage,
  });
  await screen.findByLabelText('Password');
  return result;
}

function answering(answer: () => unknown): readonly (readonly [string, unknown])[] {
  const asked: (readonly [string, unknown])[] = [];
  setTransport((async (name: string, input: unknown) => {
    asked.push([name, input]);
    return await Promise.resolve(answer());
  }) as Ask);
  return asked;
}

async function fill({ username = 'ana4', password = PASSWORD, confirm = PASSWORD, adult = true } = {}) {
  const user = userEvent.setup();
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  if (confirm) await user.type(screen.getByLabelText('Confirm password'), confirm);
  if (adult) await user.click(screen.getByRole('checkbox', { name: 'I am 21 or older' }));
  return user;
}

async function submit() {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Register' }));
}

describe('the registration screen', () => {
  it('REG-1 REG-10 opens an account, logs in, and shows the welcome credit', async () => {
    await register();
    const asked = answering(() => ANA);
    await fill();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Welcome, ana4' })).toBeDefined();
    expect(await screen.findByText(/5,000/)).toBeDefined();
    expect(asked.filter(([name]) => name !== 'checkUsername')).toEqual([
      [
        'register',
        {
          method: 'username',
          username: 'ana4',
          password: PASSWORD,
          confirmPassword: PASSWORD,
          adult: true,
          agree: true,
          type: 0,
          registerMethod: 'H5',
          registerUrl: `${location.origin}${location.pathname}`,
          domain: location.hostname,
        },
      ],
    ]);
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
      ...ANA,
      excluded: undefined,
    });
  });

  it.each([
    [undefined, 'Start playing', '/m/home'],
    ['/m/gameRecord', 'Continue', '/m/gameRecord'],
  ])('after the welcome, with %s to go back to, "%s" leads to %s', async (back, label, path) => {
    const { pathNow } = await register(back);
    answering(() => ANA);
    await fill();
    await submit();
    await userEvent.setup().click(await screen.findByRole('button', { name: label }));
    await waitFor(() => {
      expect(pathNow()).toBe(path);
    });
  });

  it('REG-8 checks all fields before it sends and puts the focus on the first wrong one', async () => {
    await register();
    const asked = answering(() => ANA);
    await submit();
    expect(
      await screen.findByText(
        'Account format incorrect. Use 4 to 16 lowercase letters and digits, starting with a letter.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Password format incorrect. Use at least 8 characters.')).toBeDefined();
    expect(screen.getByText('You must be 21 or older to open an account.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(asked.filter(([name]) => name === 'register')).toEqual([]);
  });

  it('REG-5 the confirmation is required', async () => {
    await register();
    await fill({ confirm: '' });
    await submit();
    expect(await screen.findByText('Enter the password again.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
  });

  it('REG-5 the confirmation must equal the password', async () => {
    await register();
    await fill({ confirm: 'lanterns by the se' });
    await submit();
    expect(await screen.findByText('Confirmation password not matched')).toBeDefined();
  });

  it('REG-1 without agreement the account cannot be opened', async () => {
    await register();
    const user = await fill();
    const agree = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the rules of Laro' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
    expect(agree.checked).toBe(true);
    await user.click(agree);
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Please agree to the rules to continue.')).toBeDefined();
    await user.click(agree);
    expect(button.disabled).toBe(false);
  });

  it('REG-1 clears the form, once that is confirmed', async () => {
    await register();
    const user = await fill();
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('heading', { name: 'Clear the form?' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana4');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am 21 or older' }).checked).toBe(false);
  });

  it('says at the username that it is taken', async () => {
    await register();
    answering(() => {
      throw new ApiError('registration.username_taken', 409, 'Taken.', undefined);
    });
    await fill();
    await submit();
    expect(await screen.findByText('Username already exists. Please choose another.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it('says at the password that the server blocks it', async () => {
    await register();
    answering(() => {
      throw new ApiError('registration.field_invalid', 422, 'Check.', {
        issues: [{ path: 'body.password', message: 'registration.password_blocked' }],
      });
    });
    await fill();
    await submit();
    expect(await screen.findByText(/Many people use this password/)).toBeDefined();
  });

  it('shows a refusal of the whole in the server’s words', async () => {
    await register();
    answering(() => {
      throw new ApiError(
        'registration.registration_off',
        403,
        'New accounts cannot be opened now.',
        undefined,
      );
    });
    await fill();
    await submit();
    expect(await screen.findByText('New accounts cannot be opened now.')).toBeDefined();
  });

  it('tells how strong the password is, in words', async () => {
    await register();
    await userEvent.setup().type(screen.getByLabelText('Password'), PASSWORD);
    expect(await screen.findByText('Password strength: strong')).toBeDefined();
  });

  it.each(['1q2w3e4r5t', 'Jennifer', 'PASSWORD1'])('never calls %s fair, for many use it', async (known) => {
    await register();
    await userEvent.setup().type(screen.getByLabelText('Password'), known);
    expect(await screen.findByText('Password strength: easy to guess')).toBeDefined();
  });

  it('opens the rules beside their box over the form, and what was typed stays', async () => {
    standInForDialogs();
    await register();
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Rules' }));
    const rules = await screen.findByRole('dialog', { name: 'Terms and privacy' });
    expect(await within(rules).findByText('Version 1 · In force since 01/01/2026')).toBeDefined();
    expect(await within(rules).findByText('What rules says.')).toBeDefined();
    await user.click(within(rules).getByRole('tab', { name: 'The privacy' }));
    expect(await within(rules).findByText('What privacy says.')).toBeDefined();
    await user.click(within(rules).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana4');
  });

  it('speaks Tagalog', async () => {
    await register(undefined, { language: 'TY' });
    expect(screen.getByRole('heading', { name: 'Magrehistro sa Laro' })).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Magrehistro' }));
    expect(await screen.findByText('Gumamit ng hindi bababa sa 8 karakter.')).toBeDefined();
  });
});
