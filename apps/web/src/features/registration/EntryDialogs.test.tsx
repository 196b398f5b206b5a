import { Toaster } from '@laro/ui';
import { standInForDialogs } from '@laro/ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDialog, openDialog } from '../../shell/dialogs.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { sessionNow } from '../../shell/session.ts';
import { MARIA } from '../../shell/testing.ts';
import { answering, PICTURE, PLAIN_LOGIN, registerSettings } from '../../shell/testing-entry.ts';
import { EntryDialogs } from './EntryDialogs.tsx';

globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
beforeEach(standInForDialogs);
afterEach(() => {
  cleanup();
  closeDialog();
});

const classes = () => [...document.documentElement.classList];

async function dialogs() {
  return await renderScreen(
    <>
      <EntryDialogs here={() => '/m/rng'} />
      <Toaster />
    </>,
    {
      messages: ['login', 'registration'],
      path: '/m/rng',
      merchant: { flags: ['REG3'] },
      session: { ...MARIA, type: 4, userName: 'trial1' },
      answers: {
        getLoginSettings: PLAIN_LOGIN as never,
        getRegisterSettings: registerSettings({ captcha: true }),
        getCaptcha: PICTURE,
      },
    },
  );
}

const open = (dialog: Parameters<typeof openDialog>[0]) => {
  act(() => {
    openDialog(dialog);
  });
};

describe('the dialogs of login and registration', () => {
  it('LOGIN-12 give the page a class while they are open, and take it back', async () => {
    await dialogs();
    expect(classes()).not.toContain('login-open');
    open('login');
    expect(classes()).toContain('login-open');
    const dialog = screen.getByRole('dialog', { name: 'Welcome back' });
    await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(classes()).not.toContain('login-open');
    expect(screen.queryByRole('dialog', { name: 'Welcome back' })).toBeNull();
  });

  it('let a member in without leaving the screen', async () => {
    const { pathNow } = await dialogs();
    answering({ login: () => MARIA });
    open('login');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Username'), 'maria');
    await user.type(screen.getByLabelText('Password'), 'secret words{Enter}');
    await waitFor(() => {
      expect(sessionNow()).toEqual(MARIA);
    });
    expect(pathNow()).toBe('/m/rng');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('REG-3 the register dialog asks for a captcha as it opens', async () => {
    await dialogs();
    const asked = answering({ getCaptcha: () => PICTURE });
    expect(asked).toEqual([]);
    open('register');
    expect(await screen.findByLabelText('Captcha')).toBeDefined();
    expect(asked).toEqual([['getCaptcha', { kind: 'picture' }]]);
    expect(classes()).toContain('login-open');
  });

  it('MSG-8 at the inbox and the chat a toast says it, and has the way to register', async () => {
    await dialogs();
    open('free-reject');
    expect(await screen.findByText('Please login an actual account to use this function.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.setup().click(screen.getByText('Register now'));
    expect(await screen.findByRole('dialog', { name: 'Register at Laro' })).toBeDefined();
    expect(screen.queryByText('Please login an actual account to use this function.')).toBeNull();
  });

  it('ROLE-2 a trial member is told what an account is for, and can register at once', async () => {
    await dialogs();
    open('real-account');
    expect(screen.getByText('Please login an actual account to use this function.')).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Register now' }));
    expect(await screen.findByRole('dialog', { name: 'Register at Laro' })).toBeDefined();
  });
});
