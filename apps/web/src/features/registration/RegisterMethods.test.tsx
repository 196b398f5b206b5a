import { Toaster } from '@laro/ui';
import type { RegisterSettings } from '@laro/wire/registration';
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
const BOTH = { methods: ['username', 'mobileNum'] };

globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

const FROM_GOOGLE = { provider: 'google', ticket: 'T'.repeat(43) } as const;

async function register(settings: never, identity?: typeof FROM_GOOGLE) {
  const result = await renderScreen(
    <>
      <Register back={undefined} identity={identity} />
      <Toaster />
    </>,
    {
      messages: ['login', 'registration', 'screens'],
      path: '/m/register',
      screen: 'register',
      answers: {
        getRegisterSettings: settings,
        listCountries: COUNTRIES,
        getCaptcha: PICTURE,
        getWallet: { sumBalance: '0.00', currencySymbol: '₱', trial: false, version: 1 },
      },
    },
  );
  await screen.findByLabelText('Password');
  return result;
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

describe('the fields of a registration', () => {
  it('REG-4 stand in the merchant’s order, with those that may stay empty marked', async () => {
    await register(registerSettings({}, ['email', true], ['payeeName'], ['paymentPassword']));
    const labels = [...document.querySelectorAll('.field-label')].map((label) => label.textContent);
    expect(labels).toEqual([
      'Username',
      'Password',
      'Confirm password',
      'E-mail',
      'Full name',
      'Payment password',
    ]);
    const described = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '');
    expect(described('E-mail')).toBeNull();
    expect(described('Full name')?.textContent).toBe('Optional');
  });

  it('REG-4 REG-8 each is checked by its rule before anything is sent; an empty one passes where it may', async () => {
    await register(registerSettings({}, ['email', true], ['payeeName']));
    const asked = answering({ register: () => ANA });
    const user = await fill('ana4');
    await submit();
    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'Ana@example.com');
    await submit();
    await welcomed();
    expect(sent(asked)).toMatchObject({ email: 'ana@example.com', type: 0, registerMethod: 'H5' });
  });

  it('REG-4 the form judges by the merchant’s pattern in place of the field’s own rule', async () => {
    const settings: RegisterSettings = registerSettings({}, ['email', true]);
    const fields = settings.fields.map((field) =>
      field.name === 'email' ? { ...field, pattern: '[a-z]+@corp' } : field,
    );
    await register(registerSettings({ fields }));
    const asked = answering({ register: () => ANA });
    const user = await fill('ana4');
    await user.type(screen.getByLabelText('E-mail'), 'ana@example.com');
    await submit();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(sent(asked)).toBeUndefined();
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'ana@corp');
    await submit();
    await welcomed();
    expect(sent(asked)).toMatchObject({ email: 'ana@corp' });
  });

  it('CALL-1 says early that a username is taken', async () => {
    await register(registerSettings());
    answering({ checkUsername: () => ({ free: false }) });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Username'), 'maria');
    await user.tab();
    expect(await screen.findByText('Username already exists. Please choose another.')).toBeDefined();
  });

  it('V6.3.8 shows that a further question costs the captcha, and asks again with it', async () => {
    await register(registerSettings());
    const free = refuse('captcha.required');
    const asked = answering({
      checkUsername: (given: { readonly captchaId?: string }) =>
        given.captchaId === undefined ? free() : { free: false },
      getCaptcha: () => PICTURE,
    });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Username'), 'maria');
    await user.tab();
    const digits = await screen.findByLabelText('Captcha');
    await user.type(digits, '48151');
    await user.click(screen.getByLabelText('Username'));
    await user.tab();
    expect(await screen.findByText('Username already exists. Please choose another.')).toBeDefined();
    expect(asked.filter(([name]) => name === 'checkUsername').at(-1)?.[1]).toEqual({
      username: 'maria',
      captchaId: PICTURE.id,
      captchaAnswer: '48151',
    });
    // Spent by the question: the device works for the one that the registration carries.
    expect(asked.filter(([name]) => name === 'getCaptcha').at(-1)?.[1]).toEqual({ kind: 'work' });
  });

  it('V6.3.8 REG-9 an invitation that would cost a captcha is judged with the registration', async () => {
    await register(registerSettings({ captcha: true }, ['affiliateCode']));
    const asked = answering({
      getAffiliate: refuse('captcha.required'),
      getCaptcha: () => PICTURE,
      register: () => ANA,
    });
    const user = await fill('ana4');
    await user.type(await screen.findByLabelText('Captcha'), '48151');
    await user.type(screen.getByLabelText('Invitation code'), 'parangay');
    await submit();
    await welcomed();
    expect(sent(asked)).toMatchObject({ affiliateCode: 'parangay', captcha: { answer: '48151' } });
  });

  it('says that the settings did not come, and lets one try again', async () => {
    await renderScreen(<Register back={undefined} />, {
      messages: ['login', 'registration', 'screens'],
      path: '/m/register',
      screen: 'register',
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the captcha of a registration', () => {
  const settings = registerSettings({ captcha: true });

  it('REG-3 REG-6 is asked for at the opening, is required, and goes with the form', async () => {
    await register(settings);
    const asked = answering({ register: () => ANA, getCaptcha: () => PICTURE });
    const digits = await screen.findByLabelText('Captcha');
    const user = await fill('ana4');
    await submit();
    expect(await screen.findByText('Enter the digits you see in the picture.')).toBeDefined();
    expect(sent(asked)).toBeUndefined();
    await user.type(digits, '48151');
    await submit();
    await welcomed();
    expect(sent(asked)).toMatchObject({ captcha: { id: PICTURE.id, answer: '48151' } });
  });

  it('REG-6 a wrong one is said, and a new picture comes', async () => {
    await register(settings);
    const asked = answering({ register: refuse('captcha.wrong'), getCaptcha: () => PICTURE });
    const user = await fill('ana4');
    await user.type(await screen.findByLabelText('Captcha'), '1111');
    await submit();
    expect(await screen.findByText('The sentence of captcha.wrong.')).toBeDefined();
    await waitFor(() => {
      expect(asked.map(([name]) => name).slice(-2)).toEqual(['register', 'getCaptcha']);
    });
    expect(screen.getByLabelText<HTMLInputElement>('Captcha').value).toBe('');
  });
});

describe('registering by mobile', () => {
  it('REG-1 REG-2 the choice is offered only where both ways are open; by mobile alone it begins there', async () => {
    await register(registerSettings());
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    await register(registerSettings(BOTH));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Username');
    cleanup();
    await register(registerSettings({ methods: ['mobileNum'] }));
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(screen.getByLabelText('Mobile number')).toBeDefined();
  });

  it('REG-2 REG-7 REG-11 takes the number and the code that came to it', async () => {
    await register(registerSettings(BOTH));
    const expirationTime = new Date(Date.now() + 60_000).toISOString();
    const asked = answering({ sendVerificationCode: () => ({ expirationTime }), register: () => ANA });
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await screen.findByRole('option', { name: /\+63/ });
    await user.type(screen.getByLabelText('Mobile number'), '905 123 4567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Again in/ });
    await user.type(screen.getByLabelText('Verification code'), '654321');
    await fill();
    await submit();
    await welcomed();
    expect(sent(asked)).toMatchObject({
      method: 'mobileNum',
      mobileNum: '905 123 4567',
      countryDialingCode: '63',
      verificationCode: '654321',
    });
  });

  it('says of a number that no code can go to at the number, not at the code', async () => {
    await register(registerSettings(BOTH));
    answering({ sendVerificationCode: refuse('codes.mobile_invalid') });
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await screen.findByRole('option', { name: /\+63/ });
    const number = screen.getByLabelText('Mobile number');
    await user.type(number, '905 123');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => {
      expect(number.getAttribute('aria-invalid')).toBe('true');
    });
    expect(document.activeElement).toBe(number);
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('REG-2 tells the name that the server has made, and lets one choose a nickname', async () => {
    await register(registerSettings({ methods: ['mobileNum'] }));
    const asked = answering({
      register: () => ANA,
      setNickname: inTurn(refuse('members.nickname_refused'), () => ({ nickname: 'Ana of the sea' })),
    });
    await screen.findByRole('option', { name: /\+63/ });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Mobile number'), '905 123 4567');
    await user.type(screen.getByLabelText('Verification code'), '654321');
    await fill();
    await submit();
    await welcomed();
    expect(screen.getByText('Your username')).toBeDefined();
    expect(screen.getByText('ana4')).toBeDefined();
    await user.type(screen.getByLabelText('Nickname'), 'Ana of the sea{Enter}');
    expect(await screen.findByText(/This nickname is taken or not allowed/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save the nickname' }));
    expect(await screen.findByText('Others see you as Ana of the sea.')).toBeDefined();
    expect(asked.at(-1)).toEqual(['setNickname', { nickname: 'Ana of the sea' }]);
  });

  it('REG-7 where a number is optional, its code is asked for once there is a number', async () => {
    await register(registerSettings({}, ['mobileNum'], ['verificationCode']));
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    await userEvent.setup().type(screen.getByLabelText('Mobile number'), '9');
    expect(await screen.findByLabelText('Verification code')).toBeDefined();
  });

  it('REG-8 a wrong code is said at its field', async () => {
    await register(registerSettings({ methods: ['mobileNum'] }));
    answering({ register: refuse('codes.wrong') });
    await screen.findByRole('option', { name: /\+63/ });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Mobile number'), '905 123 4567');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await fill();
    await submit();
    expect(await screen.findByText(/Verification code error/)).toBeDefined();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Verification code'));
    });
  });
});

describe('an invitation', () => {
  it('REG-9 a wrong code fails at its field before the form is sent', async () => {
    await register(registerSettings({}, ['affiliateCode']));
    const asked = answering({ getAffiliate: refuse('invitation_code_error') });
    const user = await fill('ana4');
    await user.type(screen.getByLabelText('Invitation code'), 'nobody');
    await submit();
    expect(await screen.findByText('Invalid invitation code')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Invitation code'));
    expect(sent(asked)).toBeUndefined();
  });

  it('a wrong code costs no captcha: the one that was solved goes with the next attempt', async () => {
    await register(registerSettings({ captcha: true }, ['affiliateCode']));
    const asked = answering({
      getAffiliate: inTurn(refuse('invitation_code_error'), () => ({ code: 'parangay' })),
      getCaptcha: () => PICTURE,
      register: () => ANA,
    });
    const user = await fill('ana4');
    await user.type(await screen.findByLabelText('Captcha'), '48151');
    await user.type(screen.getByLabelText('Invitation code'), 'nobody');
    await submit();
    expect(await screen.findByText('Invalid invitation code')).toBeDefined();
    await user.clear(screen.getByLabelText('Invitation code'));
    await user.type(screen.getByLabelText('Invitation code'), 'parangay');
    await submit();
    await welcomed();
    expect(sent(asked)).toMatchObject({ captcha: { id: PICTURE.id, answer: '48151' } });
    expect(asked.map(([name]) => name)).not.toContain('getCaptcha');
  });
});

describe('other ways to register', () => {
  it('REG-1 LOGIN-11 Google and Facebook have buttons where they are listed', async () => {
    await register(registerSettings({ providers: ['google', 'facebook'] }));
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeDefined();
  });

  it('who comes from Google sees that it will be linked, and agrees by opening the account', async () => {
    await register(registerSettings({ providers: ['google'] }), FROM_GOOGLE);
    expect(screen.getByText(/You will log in to this account with your Google/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    const asked = answering({ register: () => ANA });
    await fill('ana4');
    await submit();
    await welcomed();
    expect(sent(asked)).toMatchObject({ identityTicket: FROM_GOOGLE.ticket });
  });

  it('who does not want the link drops it, and nothing of it is sent', async () => {
    await register(registerSettings({ providers: ['google'] }), FROM_GOOGLE);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Do not link it' }));
    expect(screen.queryByText(/your Google account/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDefined();
    const asked = answering({ register: () => ANA });
    await fill('ana4');
    await submit();
    await welcomed();
    expect(sent(asked)).not.toHaveProperty('identityTicket');
  });

  it('a link that has ended is said and dropped, and the account can be opened without it', async () => {
    await register(registerSettings(), FROM_GOOGLE);
    const asked = answering({
      register: inTurn(refuse('identities.link_ended', 409), () => ANA),
    });
    await fill('ana4');
    await submit();
    expect(await screen.findByText('The sentence of identities.link_ended.')).toBeDefined();
    expect(screen.queryByText(/your Google account/)).toBeNull();
    await submit();
    await welcomed();
    expect(asked.at(-1)?.[1]).not.toHaveProperty('identityTicket');
  });
});
