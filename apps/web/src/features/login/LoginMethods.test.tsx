import { Toaster } from '@laro/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMessageStore } from '../../lib/messages.tsx';
import { sha256 } from '../../shell/fields/captcha-work.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { answering, COUNTRIES, inTurn, PICTURE, PLAIN_LOGIN, refuse } from '../../shell/testing-entry.ts';
import { Login } from './LoginPage.tsx';
import { Providers } from './Providers.tsx';
import type { LoginSettings } from './useLogin.ts';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function login(settings: Partial<LoginSettings>, stage: Stage = {}) {
  const result = await renderScreen(
    <>
      <Login back={undefined} />
      <Toaster />
    </>,
    {
      messages: ['login', 'screens'],
      path: '/m/login',
      screen: 'login',
      merchant: { flags: ['REG3'] },
      answers: { getLoginSettings: { ...PLAIN_LOGIN, ...settings }, listCountries: COUNTRIES },
      ...stage,
    },
  );
  // The settings come with the document; here they come a moment later.
  if (settings.sms) await screen.findAllByRole('tab');
  return result;
}

async function enter() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'maria');
  await user.type(screen.getByLabelText('Password'), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return user;
}

const submit = async () => await userEvent.setup().click(screen.getByRole('button', { name: 'Log in' }));

describe('the captcha of a login', () => {
  const asksNext = refuse('login.wrong_credentials', 401, { captcha: true });

  it('LOGIN-3 is hidden until a refusal asks for it, and then goes with the next attempt', async () => {
    const { pathNow } = await login({});
    const asked = answering({ login: inTurn(asksNext, () => MARIA), getCaptcha: () => PICTURE });
    expect(screen.queryByLabelText('Captcha')).toBeNull();
    const user = await enter();
    await user.type(await screen.findByLabelText('Captcha'), 'a12b34567');
    await submit();
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(asked.at(-1)?.[1]).toMatchObject({ captcha: { id: PICTURE.id, answer: '123456' } });
  });

  it('LOGIN-3 REG-6 is wanted before anything is sent again, and says so', async () => {
    await login({});
    const asked = answering({ login: asksNext, getCaptcha: () => PICTURE });
    await enter();
    const digits = await screen.findByLabelText('Captcha');
    await submit();
    expect(await screen.findByText('Enter the digits you see in the picture.')).toBeDefined();
    expect(document.activeElement).toBe(digits);
    expect(asked.filter(([name]) => name === 'login')).toHaveLength(1);
  });

  it('LOGIN-3 is renewed by a tap on the picture, after each attempt, and when the method is switched', async () => {
    await login({ sms: true });
    const asked = answering({ login: asksNext, getCaptcha: () => PICTURE });
    const pictures = () => asked.filter(([name]) => name === 'getCaptcha').length;
    const user = await enter();
    await screen.findByLabelText('Captcha');
    expect(pictures()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'New picture' }));
    expect(pictures()).toBe(2);
    await user.type(screen.getByLabelText('Captcha'), '1234');
    await submit();
    await waitFor(() => {
      expect(pictures()).toBe(3);
    });
    await user.click(screen.getByRole('tab', { name: 'Mobile and SMS code' }));
    expect(pictures()).toBe(4);
  });

  it('who cannot read it lets the device work, and is told when it is done', async () => {
    const { pathNow } = await login({});
    const work = { salt: 's', target: sha256('s7'), ceiling: 50 };
    const asked = answering({
      login: inTurn(asksNext, () => MARIA),
      getCaptcha: ({ kind }: { kind: string }) =>
        kind === 'work' ? { ...PICTURE, value: null, work } : PICTURE,
    });
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: 'Verify without a picture' }));
    expect(await screen.findByText('Verified')).toBeDefined();
    await submit();
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(asked.at(-1)?.[1]).toMatchObject({ captcha: { id: PICTURE.id, answer: '7' } });
  });
});

describe('logging in by mobile', () => {
  const sms = { sms: true };

  async function bySms() {
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Mobile and SMS code' }));
    await screen.findByLabelText('Mobile number');
    return user;
  }

  it('LOGIN-1 the method is offered only where the merchant has it', async () => {
    await login({});
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    await login(sms);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Username',
      'Mobile and SMS code',
    ]);
  });

  it('LOGIN-1 LOGIN-5 LOGIN-6 sends a code, logs in by it, and remembers number and country', async () => {
    const { pathNow } = await login(sms);
    const expirationTime = new Date(Date.now() + 60_000).toISOString();
    const asked = answering({ sendVerificationCode: () => ({ expirationTime }), login: () => MARIA });
    const user = await bySms();
    await user.selectOptions(await screen.findByLabelText('Country code'), '65');
    await user.type(screen.getByLabelText('Mobile number'), '8123 4567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('The code is on its way')).toBeDefined();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await submit();
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    const number = { mobileNum: '8123 4567', countryDialingCode: '65' };
    expect(asked).toEqual([
      ['sendVerificationCode', { ...number, purpose: 'login' }],
      [
        'login',
        {
          type: 'sms',
          username: '8123 4567',
          password: '123456',
          countryDialingCode: '65',
          remember: true,
        },
      ],
    ]);
    expect(JSON.parse(localStorage.getItem('savedLogin') ?? '')).toEqual({
      type: 'sms',
      username: '8123 4567',
      countryDialingCode: '65',
    });
  });

  it('REG-7 asks for no code for a number that is none', async () => {
    await login(sms);
    const asked = answering({});
    const user = await bySms();
    await user.type(screen.getByLabelText('Mobile number'), '12');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Please enter a valid mobile number.')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('the captcha that a code costs stands last, after what is typed', async () => {
    await login(sms);
    answering({
      sendVerificationCode: refuse('captcha.required', 409, { captcha: true }),
      getCaptcha: () => PICTURE,
    });
    const user = await bySms();
    await user.type(screen.getByLabelText('Mobile number'), '9051234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => {
      const fields = [...document.querySelectorAll('form input:not([type=checkbox])')];
      expect(
        fields.map((field) => (field.closest('.captcha') ? 'captcha' : field.getAttribute('name'))),
      ).toEqual(['mobileNum', 'verificationCode', 'captcha']);
    });
  });

  it('REG-11 counts down to the time the server named, and may then be asked again', async () => {
    await login(sms);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const expirationTime = new Date(Date.now() + 3_000).toISOString();
    answering({ sendVerificationCode: () => ({ expirationTime }) });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('tab', { name: 'Mobile and SMS code' }));
    await user.type(await screen.findByLabelText('Mobile number'), '9051234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /Again in \d s/ });
    expect(waiting.disabled).toBe(true);
    act(() => {
      vi.advanceTimersByTime(3_500);
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false);
  });

  it('REG-11 a code that was not sent starts no countdown', async () => {
    await login(sms);
    answering({ sendVerificationCode: refuse('codes.not_sent', 503) });
    const user = await bySms();
    await user.type(screen.getByLabelText('Mobile number'), '9051234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('The sentence of codes.not_sent.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false);
  });

  it('CALL-11 where our own SMS do not go out, the third-party service sends and proves', async () => {
    const { pathNow } = await login({ ...sms, firebase: { apiKey: 'k', url: 'https://sms.example/v1' } });
    const called: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      called.push(url);
      return await Promise.resolve(
        Response.json(url.includes('signIn') ? { idToken: 'token-of-the-service' } : { sessionInfo: 'talk' }),
      );
    });
    const asked = answering({ sendVerificationCode: refuse('codes.not_sent', 503), login: () => MARIA });
    const user = await bySms();
    await user.type(screen.getByLabelText('Mobile number'), '0905 123 4567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Again in/ });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await submit();
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    vi.unstubAllGlobals();
    expect(called).toEqual([
      'https://sms.example/v1/accounts:sendVerificationCode?key=k',
      'https://sms.example/v1/accounts:signInWithPhoneNumber?key=k',
    ]);
    expect(asked.at(-1)).toEqual([
      'login',
      {
        type: 'firebase',
        firebaseChannel: 'sms',
        firebaseIdToken: 'token-of-the-service',
        firebaseMobileNo: '0905 123 4567',
        countryDialingCode: '63',
        remember: true,
      },
    ]);
  });
});

describe('the second factor', () => {
  const challenge = { challenge: 'c'.repeat(43), factors: ['totp', 'recovery'] };

  it('asks for the code of the app, and a wrong one can be tried again', async () => {
    const { pathNow } = await login({});
    const asked = answering({
      login: refuse('login.second_factor_required', 401, challenge),
      loginSecondFactor: inTurn(refuse('login.second_factor_wrong', 401), () => MARIA),
    });
    const user = await enter();
    const code = await screen.findByLabelText('Code from your authenticator app');
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Welcome back' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText('The sentence of login.second_factor_wrong.')).toBeDefined();
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(asked.at(-1)).toEqual([
      'loginSecondFactor',
      { challenge: challenge.challenge, factor: 'totp', code: '123456' },
    ]);
  });

  it('takes a recovery code instead, and goes back to the start when its time is over', async () => {
    await login({});
    answering({
      login: refuse('login.second_factor_required', 401, challenge),
      loginSecondFactor: refuse('login.expired', 401),
    });
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
    expect(await screen.findByText(/took more than five minutes/)).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
  });

  it('continues what a provider began, and takes it out of the address', async () => {
    location.hash = `#second=${challenge.challenge}&factors=totp,recovery`;
    await login({});
    expect(await screen.findByLabelText('Code from your authenticator app')).toBeDefined();
    expect(location.hash).toBe('');
  });
});

describe('other ways in', () => {
  it('LOGIN-2 leads to the recovery only where the merchant has it', async () => {
    await login({ recovery: true });
    const link = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/m/forget');
    cleanup();
    await login({});
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
  });

  it('LOGIN-11 has a button for each provider that is listed, and goes there', async () => {
    await login({ providers: ['google'] });
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull();
    cleanup();
    const gone: string[] = [];
    await renderScreen(
      <Providers providers={['facebook']} back="/m/gameRecord" go={(url) => gone.push(url)} />,
      { messages: ['login'] },
    );
    const asked = answering({ beginIdentity: () => ({ url: 'https://provider.example/auth' }) });
    await userEvent.setup().dblClick(screen.getByRole('button', { name: 'Continue with Facebook' }));
    expect(gone).toEqual(['https://provider.example/auth']);
    expect(asked).toEqual([['beginIdentity', { provider: 'facebook', back: '/m/gameRecord' }]]);
  });

  it.each([
    ['identities.refused', /did not go through/],
    ['constructor', /did not go through/],
    ['merchants.maintenance', /System upgrading/],
    ['wire.too_many', /Wait a minute/],
  ])('says what a way back from a provider came to: %s', async (refused, sentence) => {
    await renderScreen(<Login back={undefined} refused={refused} />, {
      messages: ['login', 'screens'],
      path: '/m/login',
      screen: 'login',
      answers: { getLoginSettings: PLAIN_LOGIN as never },
    });
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('a browser without passkeys is offered none', async () => {
    await login({ passkey: true });
    await waitFor(() => {
      expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username webauthn');
    });
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('another language', () => {
  function Switch() {
    const messages = useMessageStore();
    return (
      <button type="button" onClick={() => void messages.change('TY')}>
        Tagalog
      </button>
    );
  }

  it('LOGIN-7 what was said about a field is said in the new language; untouched fields stay in peace', async () => {
    await renderScreen(
      <>
        <Login back={undefined} />
        <Switch />
      </>,
      {
        messages: ['login', 'screens'],
        path: '/m/login',
        screen: 'login',
        answers: { getLoginSettings: PLAIN_LOGIN as never },
      },
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Username'), 'maria');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Enter your password.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Tagalog' }));
    expect(await screen.findByText('Ilagay ang password mo.')).toBeDefined();
    expect(screen.queryByText('Ilagay ang username mo.')).toBeNull();
  });
});
