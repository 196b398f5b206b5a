import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../shell/fields/captcha-work.ts';
import { Link } from '../../shell/Link.tsx';
import { renderScreen } from '../../shell/render-screen.tsx';
import { sessionNow } from '../../shell/session.ts';
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
  vi.unstubAllGlobals();
});

async function login(settings: Partial<LoginSettings> = {}) {
  return await renderScreen(
    <>
      <Login back={undefined} />
      <Link to="/m/help">Elsewhere</Link>
    </>,
    {
      messages: ['login', 'screens'],
      path: '/m/login',
      screen: 'login',
      answers: { getLoginSettings: { ...PLAIN_LOGIN, ...settings }, listCountries: COUNTRIES },
    },
  );
}

async function enter() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'maria');
  await user.type(screen.getByLabelText('Password'), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return user;
}

/** All that an answer has set in motion by now has been. */
const settled = async () => await act(async () => await new Promise((resolve) => setTimeout(resolve)));

describe('an answer that comes when its screen was left', () => {
  it('lets a member in and leads them nowhere', async () => {
    const { pathNow } = await login();
    const late = Promise.withResolvers<unknown>();
    answering({ login: () => late.promise });
    const user = await enter();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/help');
    });
    late.resolve(MARIA);
    await waitFor(() => {
      expect(sessionNow()).toEqual(MARIA);
    });
    await settled();
    expect(pathNow()).toBe('/m/help');
  });
});

describe('a page that is stepped back to', () => {
  it('from a provider, as the browser kept it, waits for nothing any more', async () => {
    const gone: string[] = [];
    await renderScreen(<Providers providers={['google']} back={undefined} go={(url) => gone.push(url)} />, {
      messages: ['login'],
    });
    answering({ beginIdentity: () => ({ url: 'https://provider.example/auth' }) });
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Continue with Google' });
    await user.click(button);
    await waitFor(() => {
      expect(gone).toHaveLength(1);
    });
    expect(button.getAttribute('aria-busy')).toBe('true');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => {
      expect(button.getAttribute('aria-busy')).toBeNull();
    });
    await user.click(button);
    await waitFor(() => {
      expect(gone).toHaveLength(2);
    });
  });
});

describe('a captcha that is missing', () => {
  it('is said as it is: the device still works; and no more once it is there', async () => {
    await login();
    const work = { salt: 's', target: sha256('s7'), ceiling: 50 };
    answering({
      login: refuse('login.wrong_credentials', 401, { captcha: true }),
      getCaptcha: inTurn(
        () => PICTURE,
        () => ({ ...PICTURE, value: null, work: { ...work, target: sha256('none'), ceiling: 1e12 } }),
        () => PICTURE,
        () => ({ ...PICTURE, value: null, work }),
      ),
    });
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: 'Verify without a picture' }));
    await screen.findByRole('progressbar');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/Your device is still verifying/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use a picture instead' }));
    expect(await screen.findByText('Enter the digits you see in the picture.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Verify without a picture' }));
    expect(await screen.findByText('Verified')).toBeDefined();
    expect(document.querySelector('.captcha [role="alert"]')).toBeNull();
  });
});

describe('a code of the third-party service', () => {
  const firebase = { apiKey: 'k', url: 'https://sms.example/v1' };

  async function bySms(fetched: (url: string) => Promise<Response>) {
    const { pathNow } = await login({ sms: true, firebase });
    const called: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      called.push(url.replace(/^.*:|\?.*$/g, ''));
      return await fetched(url);
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: 'Mobile and SMS code' }));
    await user.type(await screen.findByLabelText('Mobile number'), '0905 123 4567');
    return { pathNow, called, user };
  }
  const send = () => screen.getByRole('button', { name: /^Send code|^Again in/ });

  it('CALL-11 is proved once by a double tap, and the button waits meanwhile', async () => {
    const proving = Promise.withResolvers<Response>();
    const { pathNow, called, user } = await bySms(async (url) =>
      url.includes('signIn')
        ? await proving.promise
        : await Promise.resolve(Response.json({ sessionInfo: 'talk' })),
    );
    answering({ sendVerificationCode: refuse('codes.off', 409), login: () => MARIA });
    await user.click(send());
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await screen.findByRole('button', { name: /^Again in/ });
    const button = screen.getByRole('button', { name: 'Log in' });
    await user.dblClick(button);
    await waitFor(() => {
      expect(button.getAttribute('aria-busy')).toBe('true');
    });
    proving.resolve(Response.json({ idToken: 'token' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(called).toEqual(['sendVerificationCode', 'signInWithPhoneNumber']);
  });

  it('CALL-11 an answer that is none is said, and nothing was sent', async () => {
    const { user } = await bySms(async () => await Promise.resolve(new Response('<h1>Sorry</h1>')));
    answering({ sendVerificationCode: refuse('codes.off', 409) });
    await user.click(send());
    expect(await screen.findByText('Something on our side did not work. Please try again.')).toBeDefined();
    expect(send().textContent).toBe('Send code');
  });
});
