import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { signOut } from '../../shell/session-confirm.ts';
import { MARIA } from '../../shell/testing.ts';
import { answering, COUNTRIES, PICTURE, registerSettings } from '../../shell/testing-entry.ts';
import { Register } from './RegisterPage.tsx';

const ANA = { ...MARIA, userName: 'ana4', firstTimeLogin: true };
const PASSWORD = 'lanterns by the sea';

globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

/** Another rendering of the same tab: as after a reload, a way back, or a tab that the system had discarded. */
async function register(settings: never = registerSettings()) {
  cleanup();
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

const BOTH = registerSettings({ methods: ['username', 'mobileNum'] }, ['email']);
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function fill() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'ana4');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await user.click(screen.getByRole('checkbox', { name: 'I am 21 or older' }));
  return user;
}

describe('a registration that is left and come back to', () => {
  it('has everything that was typed but the passwords, and those were stored nowhere, shown or not', async () => {
    await register();
    const user = await fill();
    const [eye] = screen.getAllByRole('button', { name: 'Show password' });
    await user.click(eye as HTMLElement);
    await user.type(screen.getByLabelText('Password'), '!');
    await register();
    expect(valueOf('Username')).toBe('ana4');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am 21 or older' }).checked).toBe(true);
    expect([valueOf('Password'), valueOf('Confirm password')]).toEqual(['', '']);
    expect(`${JSON.stringify(sessionStorage)}${JSON.stringify(localStorage)}`).not.toContain('lanterns');
  });

  it('remembers that the box was unticked as well', async () => {
    await register();
    await userEvent.setup().click(screen.getByRole('checkbox', { name: /I agree/ }));
    await register();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Register' }).disabled).toBe(true);
  });

  it('opens by mobile again, with number, country, and the wait for another code', async () => {
    await register(BOTH);
    const expirationTime = new Date(Date.now() + 60_000).toISOString();
    answering({ sendVerificationCode: () => ({ expirationTime }) });
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await user.selectOptions(screen.getByLabelText('Country code'), await screen.findByText(/\+65/));
    await user.type(screen.getByLabelText('Mobile number'), '8123 4567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Again in/ });
    await user.type(screen.getByLabelText('Verification code'), '654321');
    await register(BOTH);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mobile number');
    expect(valueOf('Mobile number')).toBe('8123 4567');
    await waitFor(() => {
      expect(valueOf('Country code')).toBe('65');
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Again in/ }).disabled).toBe(true);
    expect(valueOf('Verification code')).toBe('');
  });

  it('brings what both methods ask for from one to the other', async () => {
    await register(BOTH);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(valueOf('E-mail')).toBe('ana@example.org');
  });

  it('has nothing any more once the account is open, the form was cleared, or a member has left', async () => {
    await register();
    answering({ register: () => ANA, checkUsername: () => ({ free: true }) });
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByRole('heading', { name: 'Welcome, ana4' });
    await register();
    expect(valueOf('Username')).toBe('');
    await fill();
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await register();
    expect(valueOf('Username')).toBe('');
    await fill();
    await signOut();
    await register();
    expect(valueOf('Username')).toBe('');
  });
});

describe('what a registration still wants', () => {
  const settings = registerSettings({ methods: ['mobileNum'], captcha: true });

  it('REG-8 is said of number, code, captcha and the rest at once, with the focus on the first one sees', async () => {
    await register(settings);
    const asked = answering({});
    await screen.findByRole('option', { name: /\+63/ });
    const captcha = await screen.findByLabelText('Captcha');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Mobile number'), '905 123 4567');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Enter the digits you see in the picture.')).toBeDefined();
    expect(screen.getByText('Please fill this in.')).toBeDefined();
    expect(screen.getByText('Password format incorrect. Use at least 8 characters.')).toBeDefined();
    expect(document.activeElement).toBe(captcha);
    await user.clear(screen.getByLabelText('Mobile number'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText('Please enter a valid mobile number.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
    expect(asked).toEqual([]);
  });

  it('by mobile is a captcha beside the button that it is for', async () => {
    await register(settings);
    const captcha = await screen.findByLabelText('Captcha');
    const form = captcha.closest('form') as HTMLFormElement;
    const order = [...form.elements].map((element) => element.getAttribute('name') ?? element.textContent);
    const at = [...form.elements].indexOf(captcha);
    expect(order.slice(0, at)).toContain('mobileNum');
    expect(order.slice(at)).toContain('verificationCode');
    expect(order.slice(at, order.indexOf('Send code'))).not.toContain('password');
  });
});
