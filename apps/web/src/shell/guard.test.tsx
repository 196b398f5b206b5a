import { compileMessages } from '@laro/i18n/compile';
import { readMessages } from '@laro/i18n/vite';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../App.tsx';
import { createMessageStore } from '../lib/messages.tsx';
import { createQueryClient } from '../lib/query.ts';
import { type AppRouter, createAppRouter } from '../router.tsx';
import { PATHS, type ScreenName, screenOf } from '../screens.ts';
import { AddressLink } from './AddressLink.tsx';
import { closeDialog, dialogNow } from './dialogs.ts';
import { guardScreens } from './guard.ts';
import { renderScreen } from './render-screen.tsx';
import { become } from './session.ts';
import { beginSession, endSession, loseSession } from './session-acts.ts';
import { MARIA, MERCHANT } from './testing.ts';

const TRIAL = { ...MARIA, type: 4 } as const;
const MEMBERS_ONLY = (Object.keys(PATHS) as ScreenName[]).filter(
  (name) => screenOf(name).who !== 'anyone' && !screenOf(name).visitors,
);

let stop = (): void => {};
beforeEach(() => {
  globalThis.scrollTo = () => {};
});
afterEach(() => {
  stop();
  cleanup();
  closeDialog();
});

/** The app's own router, with this address typed before the server has said who is here. */
async function typed(href: string): Promise<AppRouter> {
  history.replaceState(null, '', href);
  const messages = createMessageStore('EN', async (code, namespace) =>
    compileMessages((await readMessages(code, namespace)) ?? {}),
  );
  const queries = createQueryClient(async () => await Promise.reject(new Error('Nothing is asked here.')));
  const context = { queries, messages, merchant: MERCHANT };
  const router = createAppRouter(context);
  await router.load();
  render(
    <App context={context}>
      <RouterProvider router={router} />
    </App>,
  );
  stop = guardScreens(router);
  return router;
}

async function expectAt(router: AppRouter, href: string): Promise<void> {
  await waitFor(() => {
    expect(router.state.resolvedLocation?.href).toBe(href);
  });
}

const isHere = (session: typeof MARIA | null) => {
  act(() => {
    become(session, '1');
  });
};

describe('who may come to a screen', () => {
  it.each(MEMBERS_ONLY)(
    'ROLE-1 a visitor who types the address of %s is led to the login, and back',
    async (name) => {
      endSession();
      const router = await typed(PATHS[name]);
      isHere(null);
      await expectAt(router, `/m/login?${new URLSearchParams({ back: PATHS[name] })}`);
      isHere(MARIA);
      await act(async () => {
        router.history.replace(PATHS.home);
        await Promise.resolve();
      });
      await expectAt(router, PATHS.home);
      expect(dialogNow()).toBeNull();
    },
  );

  it('MINE-1 a visitor who comes to the member centre stays, and finds the login and the registration', async () => {
    endSession();
    const router = await typed(PATHS.memberHome);
    isHere(null);
    await expectAt(router, PATHS.memberHome);
    const block = within(await screen.findByRole('region', { name: 'Welcome to Laro' }));
    expect(block.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
    expect(block.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
  });

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [4, false],
    [40, false],
    [41, true],
    [42, true],
  ] as const)('AGENT-6 type %i who types the address of agent home stays there: %s', async (type, stays) => {
    endSession();
    const router = await typed(PATHS.agentHome);
    isHere({ ...MARIA, type });
    if (stays) await screen.findByRole('contentinfo');
    await expectAt(router, stays ? PATHS.agentHome : PATHS.home);
  });

  it('ROLE-1 a link inside the app leads a visitor to the login as well, and the way back keeps its query', async () => {
    const { pathNow } = await renderScreen(<AddressLink address="/m/gameRecord?days=7">Bets</AddressLink>, {
      path: '/m/help',
    });
    await userEvent.setup().click(screen.getByRole('link', { name: 'Bets' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/login');
    });
  });

  it('ROLE-1 whose session has ended on a protected screen is led to the login, and from there back to it', async () => {
    beginSession(MARIA);
    const router = await typed('/m/withdraw');
    await expectAt(router, '/m/withdraw');
    act(loseSession);
    await expectAt(router, '/m/login?back=%2Fm%2Fwithdraw');
  });

  it.each(['/m/message', '/m/Message/', '/m/cs?from=push'])(
    'MSG-8 a trial member who types %s is told so by a toast at home',
    async (href) => {
      endSession();
      const router = await typed(href);
      isHere(TRIAL);
      await expectAt(router, PATHS.home);
      expect(dialogNow()).toBe('free-reject');
    },
  );

  it.each(['/m/voucherCenter', '/m/VoucherCenter/?amount=100', '/m/member/home'])(
    'ROLE-2 MINE-6 a trial member who types %s meets the sentence at home',
    async (href) => {
      endSession();
      const router = await typed(href);
      isHere(TRIAL);
      await expectAt(router, PATHS.home);
      expect(dialogNow()).toBe('real-account');
    },
  );

  it('ROLE-2 a trial member who follows a banner to the deposit stays and meets the sentence', async () => {
    const { pathNow } = await renderScreen(<AddressLink address="/m/voucherCenter">Deposit</AddressLink>, {
      path: '/m/home',
      session: TRIAL,
    });
    await userEvent.setup().click(screen.getByRole('link', { name: 'Deposit' }));
    await waitFor(() => {
      expect(dialogNow()).toBe('real-account');
    });
    expect(pathNow()).toBe('/m/home');
  });
});
