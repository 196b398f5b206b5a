import { Toaster } from '@laro/ui';
import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA, securityOf } from '../../shell/testing.ts';
import { SecurityPage } from './SecurityPage.tsx';
import { acting, deviceOf, refuse, signInOf } from './testing.ts';

const PASSKEY = { id: 'pk1', name: 'My phone', createdAt: '2026-11-01T04:00:00.000Z', usedAt: null };
const ASKS = refuse('security.step_up_required', 403, { factors: ['password', 'totp'] });

beforeEach(standInForDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function center(given: Parameters<typeof securityOf>[0] = {}, stage: Stage = {}) {
  return await renderScreen(
    <>
      <SecurityPage />
      <Toaster />
    </>,
    {
      messages: ['screens', 'security', 'login', 'records'],
      path: '/m/securityCenter',
      screen: 'security',
      session: MARIA,
      ...stage,
      answers: { getSecurity: securityOf(given), ...stage.answers } as NonNullable<Stage['answers']>,
    },
  );
}

/** Opens a row's sheet, and answers what lies in it. */
async function sheet(row: RegExp, title: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: row }));
  return { user, inside: within(await screen.findByRole('dialog', { name: title })) };
}

describe('the security center', () => {
  it('ROLE-1 sends a visitor to the login, and back afterwards', async () => {
    await center({}, { session: null });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/m/login?back=%2Fm%2FsecurityCenter',
    );
  });

  it('ROLE-2 asks a trial member to open an account', async () => {
    await center({}, { session: { ...MARIA, type: 4 } });
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
  });

  it('shows in four steps what protects the account, and what would do most good next', async () => {
    await center({ mobile: '+63 9** *** **12', totp: true });
    const picture = within(await screen.findByRole('region', { name: 'Protection of your account' }));
    expect(picture.getByRole('heading', { name: 'Security: good' })).toBeDefined();
    expect(picture.getByText('3 of 4 steps done')).toBeDefined();
    await userEvent.setup().click(picture.getByRole('button', { name: /payment password/ }));
    expect(await screen.findByRole('dialog', { name: 'Payment password' })).toBeDefined();
  });

  it('says of every part how it stands, contacts masked', async () => {
    await center({ mobile: '+63 9** *** **12', passkeys: [PASSKEY] });
    expect((await screen.findByRole('link', { name: /^Password/ })).getAttribute('href')).toBe(
      '/m/changePsw',
    );
    expect(screen.getByText('Changed on 01/10/2026')).toBeDefined();
    expect(screen.getByRole('button', { name: /Mobile number \+63 9\*\* \*\*\* \*\*12/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /E-mail address Not set/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /Passkeys 1 passkey/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /Authenticator app Off/ })).toBeDefined();
  });

  it('says that it did not load, and loads on request', async () => {
    await center({}, { answers: { getSecurity: undefined as never } });
    expect(await screen.findByText('The security center did not load')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('a sensitive act', () => {
  it('asks for a proof and then goes on by itself', async () => {
    await center();
    const asked = acting({ setPaymentPassword: [ASKS, () => ({})], stepUp: () => ({}) });
    const { user, inside } = await sheet(/^Payment password/, 'Payment password');
    await user.type(await inside.findByLabelText('New payment password'), '481516');
    await user.type(inside.getByLabelText('Repeat the payment password'), '481516');
    await user.click(inside.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await user.click(question.getByRole('button', { name: 'Log-in password' }));
    await user.type(question.getByLabelText('Log-in password'), 'lanterns by the sea{Enter}');
    expect(await screen.findByText('Your payment password is set')).toBeDefined();
    expect(asked).toEqual([
      ['setPaymentPassword', { paymentPassword: '481516' }],
      ['stepUp', { factor: 'password', secret: 'lanterns by the sea' }],
      ['setPaymentPassword', { paymentPassword: '481516' }],
    ]);
    expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  });

  it('says at the field that a proof was wrong, and takes the next', async () => {
    await center();
    acting({
      setPaymentPassword: [ASKS, () => ({})],
      stepUp: [refuse('security.proof_wrong', 422), () => ({})],
    });
    const { user, inside } = await sheet(/^Payment password/, 'Payment password');
    await user.type(await inside.findByLabelText('New payment password'), '481516');
    await user.type(inside.getByLabelText('Repeat the payment password'), '481516{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    const code = question.getByLabelText('Code from your authenticator app');
    await user.type(code, '111111{Enter}');
    expect(await question.findByText('The sentence of security.proof_wrong.')).toBeDefined();
    await user.clear(code);
    await user.type(code, '222222{Enter}');
    expect(await screen.findByText('Your payment password is set')).toBeDefined();
  });

  it('is not done when the question is closed, and nothing is said about it', async () => {
    await center();
    const asked = acting({ setPaymentPassword: ASKS });
    const { user, inside } = await sheet(/^Payment password/, 'Payment password');
    await user.type(await inside.findByLabelText('New payment password'), '481516');
    await user.type(inside.getByLabelText('Repeat the payment password'), '481516{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await user.click(within(question).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(inside.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull();
    });
    expect(asked).toHaveLength(1);
    expect(inside.queryByText(/sentence of/)).toBeNull();
  });
});

describe('the payment password', () => {
  it('is six digits, the same twice, before anything is asked', async () => {
    await center();
    const asked = acting({});
    const { user, inside } = await sheet(/^Payment password/, 'Payment password');
    await user.type(await inside.findByLabelText('New payment password'), '48a15');
    await user.click(inside.getByRole('button', { name: 'Save' }));
    expect(inside.getByText('Enter 6 digits.')).toBeDefined();
    await user.type(inside.getByLabelText('New payment password'), '16');
    await user.type(inside.getByLabelText('Repeat the payment password'), '481517');
    await user.click(inside.getByRole('button', { name: 'Save' }));
    expect(inside.getByText('The payment passwords do not match.')).toBeDefined();
    expect(asked).toEqual([]);
  });
});

describe('how the merchant reaches the member', () => {
  const COUNTRIES = {
    list: [
      { code: 'PH', countryDialingCode: '63', example: '0917 123 4567' },
      { code: 'TH', countryDialingCode: '66', example: '081 234 5678' },
    ],
  };
  const inOneMinute = () => ({ expirationTime: new Date(Date.now() + 60_000).toISOString() });

  it('REG-7 REG-11 a number is bound by the code sent to it, and the button counts down', async () => {
    await center({}, { answers: { listCountries: COUNTRIES } });
    const asked = acting({
      sendVerificationCode: inOneMinute,
      bindMobile: [refuse('codes.wrong', 422), () => ({})],
    });
    const { user, inside } = await sheet(/^Mobile number/, 'Mobile number');
    const send = await inside.findByRole('button', { name: 'Send code' });
    await user.click(send);
    expect(inside.getByText('Please enter a valid mobile number.')).toBeDefined();
    expect(asked).toEqual([]);
    await user.type(inside.getByLabelText('Mobile number'), '0917 000 1234');
    await user.click(send);
    expect(
      (await inside.findByRole<HTMLButtonElement>('button', { name: /^Again in \d+ s$/ })).disabled,
    ).toBe(true);
    const code = inside.getByLabelText('Verification code');
    await user.type(code, '111111{Enter}');
    expect(await inside.findByText('The sentence of codes.wrong.')).toBeDefined();
    await user.clear(code);
    await user.type(code, '654321{Enter}');
    expect(await screen.findByText('Your mobile number is set')).toBeDefined();
    const number = { mobileNum: '0917 000 1234', countryDialingCode: '63' };
    expect(asked).toEqual([
      ['sendVerificationCode', { ...number, purpose: 'bind' }],
      ['bindMobile', { ...number, verificationCode: '111111' }],
      ['bindMobile', { ...number, verificationCode: '654321' }],
    ]);
  });

  it('a tap that comes before the countries is not lost, though they did not come at first', async () => {
    const late = Promise.withResolvers<typeof COUNTRIES>();
    const turns = [refuse('wire.busy', 503), () => late.promise];
    await center({}, { answers: { listCountries: (() => turns.shift()?.()) as never } });
    const asked = acting({ sendVerificationCode: inOneMinute });
    const { user, inside } = await sheet(/^Mobile number/, 'Mobile number');
    const send = await inside.findByRole('button', { name: 'Send code' });
    await user.type(inside.getByLabelText('Mobile number'), '0917 000 1234');
    await user.click(send);
    await user.click(send);
    expect(asked).toEqual([]);
    late.resolve(COUNTRIES);
    expect(await inside.findByRole('button', { name: /^Again in \d+ s$/ })).toBeDefined();
    expect(asked).toEqual([
      ['sendVerificationCode', { mobileNum: '0917 000 1234', countryDialingCode: '63', purpose: 'bind' }],
    ]);
    expect(turns).toEqual([]);
  });

  it('REG-6 a captcha stands there where the merchant asks for one, and its answer goes along', async () => {
    await center({}, { answers: { listCountries: COUNTRIES } });
    const asked = acting({
      sendVerificationCode: [refuse('captcha.required', 422), inOneMinute],
      getCaptcha: () => ({ id: 'cap_1234567890', value: 'AA', work: null, expirationTime: '' }),
    });
    const { user, inside } = await sheet(/^Mobile number/, 'Mobile number');
    await user.type(await inside.findByLabelText('Mobile number'), '09170001234');
    const send = inside.getByRole('button', { name: 'Send code' });
    await user.click(send);
    const digits = await inside.findByLabelText('Captcha');
    await user.click(send);
    expect(asked.filter(([name]) => name === 'sendVerificationCode')).toHaveLength(1);
    await user.type(digits, '4815');
    await user.click(send);
    expect(await inside.findByRole('button', { name: /^Again in/ })).toBeDefined();
    expect(asked.at(-1)?.[1]).toMatchObject({ captcha: { id: 'cap_1234567890', answer: '4815' } });
  });

  it('an address is bound by the code sent to it', async () => {
    await center();
    const asked = acting({ sendEmailCode: inOneMinute, bindEmail: () => ({}) });
    const { user, inside } = await sheet(/^E-mail address/, 'E-mail address');
    await user.type(await inside.findByLabelText('E-mail address'), 'ana@example');
    const send = inside.getByRole('button', { name: 'Send code' });
    await user.click(send);
    expect(inside.getByText(/^E-mail format incorrect\. Enter an address such as/)).toBeDefined();
    await user.type(inside.getByLabelText('E-mail address'), '.com');
    await user.click(send);
    expect(await inside.findByRole('button', { name: /^Again in/ })).toBeDefined();
    await user.type(inside.getByLabelText('Verification code'), '654321{Enter}');
    expect(await screen.findByText('Your e-mail address is set')).toBeDefined();
    expect(asked).toEqual([
      ['sendEmailCode', { email: 'ana@example.com' }],
      ['bindEmail', { email: 'ana@example.com', verificationCode: '654321' }],
    ]);
  });
});

describe('the authenticator app', () => {
  it('is in force after a first code; its recovery codes are shown once', async () => {
    await center();
    const asked = acting({
      beginTotp: () => ({
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Laro:maria?secret=JBSWY3DPEHPK3PXP',
      }),
      confirmTotp: [
        refuse('security.proof_wrong', 422),
        () => ({ recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }),
      ],
    });
    const { user, inside } = await sheet(/^Authenticator app/, 'Authenticator app');
    await user.click(await inside.findByRole('button', { name: 'Set up' }));
    expect(await inside.findByRole('img', { name: 'Code to scan with an authenticator app' })).toBeDefined();
    expect(inside.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    const code = inside.getByLabelText('Code from the app');
    await user.type(code, '12{Enter}');
    expect(inside.getByText('Enter the six digits that the app shows.')).toBeDefined();
    await user.type(code, '3456{Enter}');
    expect(await inside.findByText('The sentence of security.proof_wrong.')).toBeDefined();
    await user.clear(code);
    await user.type(code, '654321{Enter}');
    expect(await inside.findByText('abcd-efgh')).toBeDefined();
    expect(document.activeElement).toBe(inside.getByRole('heading', { name: 'Save your recovery codes' }));
    expect(inside.getByText(/second factor is on/)).toBeDefined();
    await user.click(inside.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('abcd-efgh\nijkl-mnop');
    await user.click(inside.getByRole('button', { name: 'I saved these codes' }));
    expect(screen.queryByText('abcd-efgh')).toBeNull();
    expect(asked.map(([name]) => name)).toEqual(['beginTotp', 'confirmTotp', 'confirmTotp']);
  });

  it('is turned off after a question', async () => {
    await center({ totp: true, recoveryCodesLeft: 7 });
    const asked = acting({ removeTotp: () => ({}) });
    expect(await screen.findByText('7 left')).toBeDefined();
    const { user, inside } = await sheet(/^Authenticator app/, 'Authenticator app');
    await user.click(await inside.findByRole('button', { name: 'Turn off' }));
    expect(asked).toEqual([]);
    await user.click(inside.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('The authenticator app is off')).toBeDefined();
  });

  it('gives new recovery codes, which end the old', async () => {
    await center({ totp: true, recoveryCodesLeft: 2 });
    acting({ renewRecoveryCodes: () => ({ recoveryCodes: ['qrst-uvwx'] }) });
    const { user, inside } = await sheet(/^Recovery codes/, 'Recovery codes');
    await user.click(await inside.findByRole('button', { name: 'Create new codes' }));
    expect(await inside.findByText('qrst-uvwx')).toBeDefined();
    expect(inside.queryByText(/second factor is on/)).toBeNull();
  });
});

describe('passkeys', () => {
  it('need a name, and a browser that can', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
    );
    await center();
    const asked = acting({ beginPasskey: () => ({ options: {} }) });
    const { user, inside } = await sheet(/^Passkeys/, 'Passkeys');
    const name = await inside.findByLabelText<HTMLInputElement>('Name of this passkey');
    expect(name.value).toBe('iPhone, Safari');
    await user.clear(name);
    await user.click(inside.getByRole('button', { name: 'Add a passkey' }));
    expect(inside.getByText('Give it a name.')).toBeDefined();
    await user.type(name, 'My phone{Enter}');
    expect(await inside.findByText(/This browser cannot create passkeys here/)).toBeDefined();
    expect(asked).toEqual([['beginPasskey', {}]]);
  });

  it('are removed after a question', async () => {
    await center({ passkeys: [PASSKEY] });
    const asked = acting({ removePasskey: () => ({}) });
    const { user, inside } = await sheet(/^Passkeys/, 'Passkeys');
    await user.click(await inside.findByRole('button', { name: 'Remove My phone' }));
    expect(inside.getByText('Remove My phone?')).toBeDefined();
    await user.click(inside.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The passkey is removed')).toBeDefined();
    expect(asked).toEqual([['removePasskey', { id: 'pk1' }]]);
  });
});

describe('devices and history', () => {
  const DEVICES = {
    list: [deviceOf('here', { current: true }), deviceOf('there', { name: 'Firefox on Windows' })],
  };

  it('show every device, this one first and without a button', async () => {
    await center({}, { answers: { listDevices: DEVICES } });
    const { inside } = await sheet(/^Devices/, 'Devices');
    expect(await inside.findByText('This device')).toBeDefined();
    expect(inside.getAllByRole('button', { name: /^Log out/ }).map((one) => one.textContent)).toEqual([
      'Log out',
      'Log out all other devices',
    ]);
  });

  it('sign one device out, or all others after a question', async () => {
    await center({}, { answers: { listDevices: DEVICES } });
    const asked = acting({ endDevice: () => ({}) });
    const { user, inside } = await sheet(/^Devices/, 'Devices');
    await user.click(await inside.findByRole('button', { name: 'Log out Firefox on Windows' }));
    expect(await screen.findByText('The device is logged out')).toBeDefined();
    await user.click(inside.getByRole('button', { name: 'Log out all other devices' }));
    expect(asked).toHaveLength(1);
    await user.click(inside.getByRole('button', { name: 'Log out all other devices' }));
    expect(await screen.findByText('All other devices are logged out')).toBeDefined();
    expect(asked.map(([, input]) => input)).toEqual([{ handle: 'there' }, { handle: 'others' }]);
  });

  it('tell every way in by day, the refused ones in a word', async () => {
    const list = [
      signInOf('2026-06-21T04:00:00.000Z', { method: 'passkey' }),
      signInOf('2026-06-21T03:00:00.000Z', { succeeded: false }),
      signInOf('2026-06-20T03:00:00.000Z', { secondFactor: 'totp' }),
    ];
    await center({}, { answers: { listSignIns: { list }, listOwnSecurityEvents: { list: [] } } });
    const { inside } = await sheet(/^Log-in history/, 'Log-in history');
    const day = within(await inside.findByRole('region', { name: '21/06/2026' }));
    expect(day.getAllByRole('listitem')).toHaveLength(2);
    expect(day.getByText('Refused')).toBeDefined();
    expect(inside.getByText('Password and authenticator app')).toBeDefined();
  });

  it('tell beside the ways in what was changed, each at its time', async () => {
    const changes = [
      { at: '2026-06-21T03:30:00.000Z', kind: 'password_changed', address: '203.0.113.x' },
      { at: '2026-06-20T02:00:00.000Z', kind: 'locked', address: null },
    ] as const;
    const list = [signInOf('2026-06-21T04:00:00.000Z'), signInOf('2026-06-21T03:00:00.000Z')];
    await center({}, { answers: { listSignIns: { list }, listOwnSecurityEvents: { list: [...changes] } } });
    const { inside } = await sheet(/^Log-in history/, 'Log-in history');
    const day = within(await inside.findByRole('region', { name: '21/06/2026' }));
    expect(day.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringContaining('Chrome on Android'),
      expect.stringContaining('Password changed'),
      expect.stringContaining('Chrome on Android'),
    ]);
    expect(inside.getByText('Locked for half an hour after wrong tries')).toBeDefined();
  });
});
