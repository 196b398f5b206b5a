import { Toaster } from '@laro/ui';
import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA, securityOf } from '../../shell/testing.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';
import { acting, refusalOf, refuse } from './testing.ts';

const OLD = 'lanterns by the sea';
const NEW = 'carabao in the rain';

beforeEach(standInForDialogs);
afterEach(cleanup);

async function page(given: Parameters<typeof securityOf>[0] = {}, stage: Stage = {}) {
  const rendered = await renderScreen(
    <>
      <ChangePasswordPage />
      <Toaster />
    </>,
    {
      messages: ['screens', 'security', 'login'],
      path: '/m/changePsw',
      screen: 'changePassword',
      session: MARIA,
      answers: { getSecurity: securityOf(given) },
      ...stage,
    },
  );
  const asksOld = !given.recentAuth && (stage.session === undefined || stage.session?.type === 0);
  if (asksOld) await screen.findByLabelText('Old password');
  return rendered;
}

async function fill({ old = OLD, next = NEW, again }: Filled = {}) {
  const user = userEvent.setup();
  if (old) await user.type(screen.getByLabelText('Old password'), old);
  if (next) await user.type(screen.getByLabelText('New password'), next);
  const confirmed = again ?? next;
  if (confirmed) await user.type(screen.getByLabelText('Confirm new password'), confirmed);
  return user;
}
type Filled = { readonly old?: string; readonly next?: string; readonly again?: string };
const confirm = () => screen.getByRole('button', { name: 'Change password' });

describe('changing the password', () => {
  it('PWD-1 shows the username to read, and asks for the old password and twice for the new', async () => {
    await page();
    const username = screen.getByLabelText<HTMLInputElement>('Username');
    expect([username.value, username.readOnly]).toEqual(['maria', true]);
    for (const label of ['Old password', 'New password', 'Confirm new password']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).type).toBe('password');
    }
    expect(confirm().getAttribute('type')).toBe('submit');
  });

  it('PWD-1 leaves the old password out where it was given just now', async () => {
    await page({ recentAuth: true });
    // Not even for a moment: a field that goes away while it is written in would send the form.
    expect(screen.queryByLabelText('Old password')).toBeNull();
    const asked = acting({ changePassword: () => ({}) });
    const user = await fill({ old: '' });
    await user.click(confirm());
    await waitFor(() => {
      expect(asked).toEqual([['changePassword', { newPassword: NEW, confirmNewPassword: NEW }]]);
    });
  });

  it('waits with the button until it knows whether the old password is asked', async () => {
    const late = Promise.withResolvers<ReturnType<typeof securityOf>>();
    await page({ recentAuth: true }, { answers: { getSecurity: (() => late.promise) as never } });
    const asked = acting({ changePassword: () => ({}) });
    const user = await fill({ old: '' });
    await user.click(confirm());
    expect(asked).toEqual([]);
    late.resolve(securityOf({ recentAuth: true }));
    await waitFor(() => {
      expect((confirm() as HTMLButtonElement).disabled).toBe(false);
    });
    await user.click(confirm());
    expect(asked.map(([name]) => name)).toEqual(['changePassword']);
  });

  it('PWD-1 asks for it where nobody knows', async () => {
    await renderScreen(<ChangePasswordPage />, {
      messages: ['screens', 'security', 'login'],
      path: '/m/changePsw',
      screen: 'changePassword',
      session: MARIA,
    });
    expect(await screen.findByLabelText('Old password')).toBeDefined();
  });

  it('PWD-1 without a session leads home', async () => {
    const { pathNow } = await page({}, { session: null });
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
  });

  it('ROLE-2 a trial member is asked to open an account', async () => {
    await page({}, { session: { ...MARIA, type: 4 } });
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  });

  it('PWD-2 every field must be filled: enter password', async () => {
    await page();
    const asked = acting({});
    await userEvent.setup().click(confirm());
    expect(await screen.findAllByText('Enter password')).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByLabelText('Old password'));
    expect(asked).toEqual([]);
  });

  it('PWD-2 the confirmation must be equal', async () => {
    await page();
    const asked = acting({});
    const user = await fill({ again: `${NEW}s` });
    await user.click(confirm());
    expect(await screen.findByText('Confirmation password not matched')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('PWD-2 the new password keeps the rule of every password', async () => {
    await page();
    const user = await fill({ next: 'seven 7' });
    await user.click(confirm());
    expect(await screen.findByText('Password format incorrect. Use at least 8 characters.')).toBeDefined();
  });

  it('PWD-3 a new password that is the old one is told in a popup', async () => {
    const { pathNow } = await page();
    acting({ changePassword: refuse('security.password_same', 422) });
    const user = await fill({ next: OLD });
    await user.click(confirm());
    const popup = within(await screen.findByRole('dialog', { name: 'Choose another password' }));
    expect(popup.getByText('The new password and the old password cannot be the same')).toBeDefined();
    await user.click(popup.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog', { name: 'Choose another password' })).toBeNull();
    expect(pathNow()).toBe('/m/changePsw');
  });

  it('PWD-4 DATA-10 sends old, new and confirmation, and is at home a second later', async () => {
    const { pathNow } = await page();
    const asked = acting({ changePassword: () => ({}) });
    const user = await fill();
    await user.dblClick(confirm());
    expect(await screen.findByText('Your password is changed')).toBeDefined();
    expect(pathNow()).toBe('/m/changePsw');
    await waitFor(
      () => {
        expect(pathNow()).toBe('/m/home');
      },
      { timeout: 3_000 },
    );
    expect(asked).toEqual([
      ['changePassword', { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW }],
    ]);
    expect(`${JSON.stringify(sessionStorage)}${JSON.stringify(localStorage)}`).not.toContain(NEW);
  });

  it('PWD-4 after a failure the loading hides and the form stands as it was', async () => {
    const { pathNow } = await page();
    let answer: (error: unknown) => void = () => {};
    acting({
      changePassword: async () =>
        await new Promise((_, reject) => {
          answer = reject;
        }),
    });
    const user = await fill();
    await user.click(confirm());
    expect(await screen.findByText('Changing your password')).toBeDefined();
    answer(refusalOf('security.password_wrong', 422));
    await waitFor(() => {
      expect(screen.queryByText('Changing your password')).toBeNull();
    });
    expect(screen.getByText('The sentence of security.password_wrong.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW);
    expect(confirm().getAttribute('aria-busy')).toBeNull();
    expect(pathNow()).toBe('/m/changePsw');
  });

  it('says how strong the new password is, as the registration does', async () => {
    await page();
    await fill({ old: '', next: 'aaaaaaaa', again: '' });
    expect(screen.getByText('Password strength: easy to guess')).toBeDefined();
  });

  it('tells a password that many use at its field', async () => {
    await page();
    acting({ changePassword: refuse('registration.field_invalid', 422) });
    const user = await fill({ next: 'password123' });
    await user.click(confirm());
    expect(await screen.findByText(/Many people use this password/)).toBeDefined();
  });
});
