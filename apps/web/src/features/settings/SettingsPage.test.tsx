import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { SettingsPage } from './SettingsPage.tsx';

beforeEach(standInForDialogs);
afterEach(cleanup);

async function settings(stage: Stage = {}) {
  return await renderScreen(<SettingsPage />, {
    messages: ['screens', 'members', 'menu'],
    path: '/m/set',
    screen: 'settings',
    ...stage,
  });
}

const rows = () =>
  within(screen.getByRole('navigation', { name: 'Account' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the settings', () => {
  it('MINE-8 have a row to change the password, and a button to sign out that asks first', async () => {
    const { pathNow } = await settings({ session: MARIA, answers: { logout: {} } });
    expect(rows()).toContainEqual(['Change password', '/m/changePsw']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = within(await screen.findByRole('dialog', { name: 'Log out of this device?' }));
    await user.click(question.getByRole('button', { name: 'Log out' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
  });

  it('MINE-8 every row sends a visitor to the login', async () => {
    await settings();
    expect(rows().length).toBeGreaterThan(0);
    for (const [, href] of rows()) expect(href).toMatch(/^\/m\/login(\?|$)/);
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(/^\/m\/login/);
  });

  it('ROLE-2 offer no password to who has none: free play', async () => {
    await settings({ session: { ...MARIA, type: 4 } });
    expect(rows()).toEqual([['Personal details', '/m/myAccount/index']]);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined();
  });

  it('GEN-4 change the language at once', async () => {
    await settings({ session: MARIA });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tagalog' }));
    expect(await screen.findByRole('link', { name: 'Palitan ang password' })).toBeDefined();
  });
});
