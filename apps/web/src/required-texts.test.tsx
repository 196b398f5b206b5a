import { REQUIRED_TEXTS } from '@laro/i18n/required-texts';
import { Toaster } from '@laro/ui';
import { standInForDialogs } from '@laro/ui/testing';
import type { CallName } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../dev/fixtures.ts';
import { CategoryPage } from './features/lists/CategoryPage.tsx';
import { Login } from './features/login/LoginPage.tsx';
import { mountDialogs } from './features/registration/index.ts';
import { Register } from './features/registration/RegisterPage.tsx';
import { SecurityPage } from './features/security/SecurityPage.tsx';
import { FallbackPage } from './features/status/FallbackPage.tsx';
import { NetworkError } from './lib/api.ts';
import { useMessageStore } from './lib/messages.tsx';
import { useMerchant } from './shell/context.ts';
import { openDialog } from './shell/dialogs.ts';
import { renderScreen, type Stage } from './shell/render-screen.tsx';
import SideMenu from './shell/SideMenu.tsx';
import { MARIA } from './shell/testing.ts';
import {
  answering,
  COUNTRIES,
  PICTURE,
  PLAIN_LOGIN,
  refuse,
  registerSettings,
} from './shell/testing-entry.ts';

type Message = (typeof REQUIRED_TEXTS)[keyof typeof REQUIRED_TEXTS]['messages'][number];
type Arising = Exclude<Message, `refusals.${string}`>;
type Answers = Parameters<typeof answering>[0];

const PASSWORD = 'lanterns by the sea';
const NEVER = async () => await new Promise<never>(() => {});
const button = (name: string) => screen.getByRole('button', { name });
const type = async (values: Readonly<Record<string, string>>) => {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values))
    await user.type(await screen.findByLabelText(label), value);
  return user;
};

globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
beforeEach(() => {
  localStorage.clear();
  standInForDialogs();
});
afterEach(cleanup);

function fixtures(...names: readonly CallName[]): Stage['answers'] & object {
  return Object.fromEntries(
    names.map((name) => [name, (input: Readonly<Record<string, string>>) => answerOf(name, input, true)]),
  );
}

async function stage(what: ReactNode, given: Stage): Promise<void> {
  await renderScreen(
    <>
      {what}
      <Toaster />
    </>,
    given,
  );
}

async function registerBy(
  settings: never,
  fields: Readonly<Record<string, string>>,
  answers: Answers,
): Promise<void> {
  await stage(<Register back={undefined} />, {
    messages: ['login', 'registration', 'screens'],
    path: '/m/register',
    screen: 'register',
    answers: { getRegisterSettings: settings, getCaptcha: PICTURE, listCountries: COUNTRIES },
  });
  await screen.findByLabelText('Password');
  answering(answers);
  const user = await type({ Password: PASSWORD, 'Confirm password': PASSWORD, ...fields });
  await user.click(screen.getByRole('checkbox', { name: 'I am 21 or older' }));
  await user.click(button('Register'));
}

async function register(
  fields: Readonly<Record<string, string>>,
  answers: Answers,
  ...more: readonly (readonly [name: string, required?: boolean])[]
): Promise<void> {
  await registerBy(registerSettings({}, ...more), { Username: 'ana4', ...fields }, answers);
}

const refusedField = (field: string, message: string) =>
  refuse('registration.field_invalid', 422, { issues: [{ path: `body.${field}`, message }] });

async function login(refused?: string): Promise<void> {
  await stage(<Login back={undefined} refused={refused} />, {
    messages: ['login', 'screens'],
    path: '/m/login',
    screen: 'login',
    answers: { getLoginSettings: { ...PLAIN_LOGIN, sms: true } as never, listCountries: COUNTRIES },
  });
}

async function loginAnd(reason: 'offline' | 'timeout'): Promise<void> {
  await login();
  answering({
    login: () => {
      throw new NetworkError(reason);
    },
    getEncryptionKey: () => {
      throw new NetworkError(reason);
    },
  });
  const user = await type({ Username: 'maria', Password: PASSWORD });
  await user.click(button('Log in'));
}

async function sendCode(mobile: string, answer: () => unknown): Promise<void> {
  await login();
  answering({ sendVerificationCode: answer });
  await userEvent.setup().click(await screen.findByRole('tab', { name: 'Mobile and SMS code' }));
  const user = await type({ 'Mobile number': mobile });
  await user.click(button('Send code'));
}

async function loseSession(): Promise<void> {
  await stage(<SideMenu open onClose={() => {}} />, {
    messages: ['menu', 'screens'],
    path: '/m/set',
    session: MARIA,
  });
  await userEvent.setup().click(button('Log out'));
  await screen.findByRole('dialog', { name: 'Log out of this device?' });
}

async function bind(row: RegExp, name: string): Promise<void> {
  await stage(<SecurityPage />, {
    messages: ['screens', 'security', 'login', 'records'],
    path: '/m/securityCenter',
    screen: 'security',
    session: MARIA,
    answers: { ...fixtures('getSecurity'), listCountries: COUNTRIES },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: row }));
  await user.click(await screen.findByRole('button', { name }));
}

async function games(more: Stage): Promise<void> {
  const asked = ['listVendorGameTypes', 'listGames', 'listHotGames'] as const;
  await stage(<CategoryPage />, {
    messages: ['games', 'lists', 'records', 'screens', 'fixtures'],
    screen: 'rng',
    path: '/list',
    ...more,
    answers: { ...fixtures(...asked), listFavouriteIds: { content: [] }, ...more.answers },
  });
}

async function like(addFavourite: () => unknown): Promise<void> {
  await games({ session: MARIA, answers: { addFavourite } as Stage['answers'] & object });
  const [heart] = await screen.findAllByRole('button', { name: /^In my collection/ });
  await userEvent.setup().click(heart as HTMLElement);
}

function Dialogs(): null {
  const router = useRouter();
  const messages = useMessageStore();
  const queries = useQueryClient();
  const merchant = useMerchant();
  useEffect(() => {
    void mountDialogs(router, { messages, queries, merchant });
  }, [router, messages, queries, merchant]);
  return null;
}

async function closed(view: 'maintenance' | 'region'): Promise<void> {
  const page = <FallbackPage view={view} until={null} refresh={null} service={null} />;
  await stage(page, { messages: ['status'] });
}

const PLACES: Readonly<Record<Arising, () => Promise<void>>> = {
  'shell.loading': async () => await like(NEVER),
  'lists.saved': async () => await like(() => ({})),
  'menu.stay': loseSession,
  'menu.signOut': loseSession,
  'login.codeSending': async () => await sendCode('905 123 4567', NEVER),
  'login.codeSent': async () =>
    await sendCode('905 123 4567', () => ({ expirationTime: new Date(Date.now() + 60_000).toISOString() })),
  'login.codes.mobile_invalid': async () => await sendCode('12', NEVER),
  'security.mobileInvalid': async () => await bind(/^Mobile number/, 'Send code'),
  'security.emailInvalid': async () => await bind(/^E-mail address/, 'Send code'),
  'registration.registered': async () =>
    await register({}, { register: () => ({ ...MARIA, userName: 'ana4', firstTimeLogin: true }) }),
  'login.invitation_code_error': async () =>
    await register({ 'Invitation code': 'nobody' }, { getAffiliate: refuse('invitation_code_error') }, [
      'affiliateCode',
    ]),
  'registration.invitationDropped': async () => {
    localStorage.setItem(
      'invitation',
      JSON.stringify([{ by: 'recommenderId', code: 'gone', at: Date.now() }]),
    );
    await register({}, { register: refuse('invitation_code_error') });
  },
  'login.in_confirmation_correct': async () => await register({ 'Confirm password': 'something else' }, {}),
  'login.registration.username_taken': async () =>
    await register({}, { register: refusedField('username', 'registration.username_taken') }),
  'login.registration.username_pattern': async () => await register({ Username: '4ana' }, {}),
  'login.registration.password_short': async () => await register({ Password: 'short' }, {}),
  'login.registration.password_long': async () =>
    await register({}, { register: refusedField('password', 'registration.password_long') }),
  'login.codes.email_invalid': async () => await register({ 'E-mail': 'ana' }, {}, ['email']),
  'login.registration.payee_name_refused': async () =>
    await register(
      { 'Full name': 'Ana 7' },
      { register: refusedField('payeeName', 'registration.payee_name_refused') },
      ['payeeName'],
    ),
  'login.codes.wrong': async () =>
    await registerBy(
      registerSettings({ methods: ['mobileNum'] }),
      { 'Mobile number': '905 123 4567', 'Verification code': '000000' },
      { register: refuse('codes.wrong') },
    ),
  'registration.realText': async () => {
    await stage(<Dialogs />, { session: { ...MARIA, type: 4 } });
    act(() => {
      openDialog('real-account');
    });
  },
  'shell.loginFirst': async () => {
    await games({});
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Recent' }));
  },
  'login.refusedDisabled': async () => await login('login.member_disabled'),
  'login.refusedMaintenance': async () => await login('merchants.maintenance'),
  'status.maintenanceText': async () => await closed('maintenance'),
  'status.regionText': async () => await closed('region'),
  'shell.offline': async () => await loginAnd('offline'),
  'shell.slow': async () => await loginAnd('timeout'),
};

const SAID = Object.values(REQUIRED_TEXTS).flatMap(({ text, messages }) =>
  messages.filter((message) => message in PLACES).map((message) => ({ text, message: message as Arising })),
);

describe('the texts of the error catalogue that a screen shows', () => {
  it.each(SAID)('ERR-1 ERR-2 shows $message in the required words', async ({ message, text }) => {
    await PLACES[message]();
    await waitFor(() => {
      const shown = screen.getAllByText((content) => content.startsWith(text));
      expect(shown.length).toBeGreaterThan(0);
    });
  });
});
