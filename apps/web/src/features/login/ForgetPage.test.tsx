import { Toaster } from '@laro/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { answering, COUNTRIES, PLAIN_LOGIN, refuse } from '../../shell/testing-entry.ts';
import { ForgetPage } from './ForgetPage.tsx';

const PASSWORD = 'a brand new lantern';

afterEach(cleanup);

async function forget(recovery = true) {
  return await renderScreen(
    <>
      <ForgetPage />
      <Toaster />
    </>,
    {
      messages: ['login', 'screens'],
      path: '/m/forget',
      screen: 'forget',
      answers: { getLoginSettings: { ...PLAIN_LOGIN, recovery }, listCountries: COUNTRIES },
    },
  );
}

async function fill(code = '123456', confirm = PASSWORD) {
  const user = userEvent.setup();
  await screen.findByRole('option', { name: /\+63/ });
  await user.type(screen.getByLabelText('Mobile number'), '905 123 4567');
  if (code) await user.type(screen.getByLabelText('Verification code'), code);
  await user.type(screen.getByLabelText('New password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  return user;
}

const submit = async () =>
  await userEvent.setup().click(screen.getByRole('button', { name: 'Set new password' }));

describe('a forgotten password', () => {
  it('PWD-5 is replaced by a code that came to the mobile, and leads back to the login', async () => {
    const { pathNow } = await forget();
    const expirationTime = new Date(Date.now() + 60_000).toISOString();
    const asked = answering({
      sendVerificationCode: () => ({ expirationTime }),
      setPasswordByPhone: () => ({}),
    });
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Again in/ });
    await submit();
    expect(await screen.findByText(/Your password is changed/)).toBeDefined();
    const number = { mobileNum: '905 123 4567', countryDialingCode: '63' };
    expect(asked).toEqual([
      ['sendVerificationCode', { ...number, purpose: 'reset' }],
      [
        'setPasswordByPhone',
        { ...number, verificationCode: '123456', newPassword: PASSWORD, confirmNewPassword: PASSWORD },
      ],
    ]);
    await user.click(screen.getByRole('button', { name: 'Go to log in' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/login');
    });
  });

  it('PWD-5 says at the fields what is missing or does not match, and sends nothing', async () => {
    await forget();
    const asked = answering({});
    await submit();
    expect(await screen.findByText('Please enter a valid mobile number.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
    await fill('123456', 'another word');
    await submit();
    expect(await screen.findByText('Confirmation password not matched')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('PWD-5 a wrong code is said at its field', async () => {
    await forget();
    answering({ setPasswordByPhone: refuse('codes.wrong') });
    await fill('000000');
    await submit();
    expect(await screen.findByText(/Verification code error/)).toBeDefined();
  });

  it('PWD-5 a merchant without recovery by phone says who helps', async () => {
    await forget(false);
    expect(await screen.findByRole('link', { name: 'Help' })).toBeDefined();
    expect(screen.queryByLabelText('Mobile number')).toBeNull();
  });
});
