import { compileMessages } from '@laro/i18n/compile';
import { readMessages } from '@laro/i18n/vite';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { App } from './App.tsx';
import { createMessageStore } from './lib/messages.tsx';
import { createQueryClient } from './lib/query.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { routeTree } from './routes.tsx';
import { HOME_ALIASES, SCREENS } from './screens.ts';
import { fadeBetweenScreens } from './shell/fade.ts';
import { MERCHANT } from './shell/testing.ts';

type Screen = { readonly path: string; readonly page?: string };
type Fade = { skipped: boolean };

let fades: Fade[] = [];
let unanswered: unknown[] = [];
const handle = (reason: unknown): void => {
  unanswered.push(reason);
};

/** Fades as browsers have them: one at a time, and the next one skips the one before. None here lasts to its end. */
function standInForFades(): void {
  fades = [];
  let skip = (): void => {};
  const start = (update: () => Promise<void>) => {
    skip();
    const fade = { skipped: false };
    fades.push(fade);
    const ready = Promise.withResolvers<void>();
    skip = () => {
      fade.skipped = true;
      ready.reject(new DOMException('Transition was skipped.', 'AbortError'));
    };
    const updateCallbackDone = Promise.resolve().then(update);
    updateCallbackDone.catch(ready.reject);
    return { ready: ready.promise, updateCallbackDone, finished: updateCallbackDone.then(() => {}) };
  };
  Object.assign(document, { startViewTransition: start });
}

beforeEach(() => {
  standInForFades();
  unanswered = [];
  process.on('unhandledRejection', handle);
  globalThis.scrollTo = () => {};
  history.replaceState(null, '', '/m/help');
});
afterEach(() => {
  process.off('unhandledRejection', handle);
  cleanup();
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** Rejections that nobody hears are told of after all that waits by then. */
async function allIsReported(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** The app's own router at a screen, woken as `main.tsx` and its background wake it. */
async function awake(): Promise<AppRouter> {
  const messages = createMessageStore('EN', async (code, namespace) =>
    compileMessages((await readMessages(code, namespace)) ?? {}),
  );
  const queries = createQueryClient(async () => await Promise.reject(new Error('Nothing is asked here.')));
  const context = { queries, messages, merchant: MERCHANT };
  const router = createAppRouter(context);
  fadeBetweenScreens(router);
  await messages.load(['shell', 'screens']);
  await router.load();
  render(
    <App context={context}>
      <RouterProvider router={router} />
    </App>,
  );
  return router;
}

const go = async (router: AppRouter, href: string) => {
  await act(async () => await router.navigate({ href }));
};

describe('every screen', () => {
  it('has a page that loads', async () => {
    const routes: readonly {
      readonly options: { readonly component?: { preload?: () => Promise<unknown> } };
    }[] = Object.values(routeTree.children as object);
    const pages = routes.flatMap(({ options }) => options.component?.preload ?? []);
    expect(pages.length).toBe(Object.keys(SCREENS).length + HOME_ALIASES.length);
    await Promise.all(pages.map(async (load) => await load()));
  });
});

/** RTE-4 and RTE-9, as the specification writes them. */
const MEMBER_PATHS =
  '/m/member/home /m/myAccount/index /m/member/benefits /m/voucherCenter /m/withdraw /m/gameRecord /m/transaction/record /m/vouReport /m/withdrawReport /m/profitandloss /m/rewardCenter /m/securityCenter /m/inviteFriends /m/leaderBoard /m/upLine/transfer /m/member/manualRebate /m/member/rebateReport /m/mall/mallHome /m/webEmail /m/notice /m/activity /m/message /m/help /m/app /m/slotsCenter /m/trail /m/startLottery /m/lottery /m/games /m/game';
const AGENT_PATHS =
  '/m/agent/home /m/agent/team/overview /m/agent/team/pnl /m/transaction/record?types=A /m/member/team /m/redRain /m/teamBetting /m/member/teamRebate /m/agentRegister /m/member/agent/agentDivident /m/member/notice?types=A /m/member/agent/getSalaryContract /m/member/agent/getDevidendContract /m/member/agent/getHourContract';

/** Opens every address, and says which show neither a page of their own nor that they are not here yet. */
async function withoutScreen(paths: string): Promise<string[]> {
  const titles = (await readMessages('EN', 'screens')) ?? {};
  const router = await awake();
  const missing: string[] = [];
  for (const path of paths.split(' ')) {
    const [at = ''] = path.split('?');
    const own = Object.entries<Screen>(SCREENS).find(([, given]) => given.path === at);
    if (own?.[1].page !== undefined) continue;
    await go(router, path);
    const title = `${own && titles[own[0]]}: not here yet`;
    if (location.pathname !== at || !screen.queryByRole('heading', { name: title })) missing.push(path);
  }
  return missing;
}

describe('the addresses of the specification', () => {
  it('RTE-4 every screen of members answers, by its page or by saying that it is not here yet', async () => {
    expect(await withoutScreen(MEMBER_PATHS)).toEqual([]);
  });

  it('RTE-9 every screen of agents answers, by its page or by saying that it is not here yet', async () => {
    expect(await withoutScreen(AGENT_PATHS)).toEqual([]);
  });
});

describe('the back arrow', () => {
  it.each(['/m/login', '/m/register', '/m/trail', '/m/activity', '/m/forget'])(
    'LAY-4 goes home from %s, wherever one came from',
    async (path) => {
      const router = await awake();
      await go(router, path);
      fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
      await waitFor(() => {
        expect(location.pathname).toBe('/m/home');
      });
    },
  );

  it('LAY-4 goes back from every other screen', async () => {
    const router = await awake();
    await go(router, '/m/leaderBoard');
    fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
    await waitFor(() => {
      expect(location.pathname).toBe('/m/help');
    });
  });
});

describe('the address of a lottery', () => {
  it('RTE-8 LAUNCH-2 keeps what the screen reads; a token and a sheet that came with it are gone when it is awake', async () => {
    history.replaceState(
      null,
      '',
      '/m/lotto-h5/LT/Tradition/games/swerte?token=abc&merchant=DEMO&css=dark&prize_mode=Lott&pageBack=1',
    );
    await awake();
    await waitFor(() => {
      expect(location.search).toBe('?merchant=DEMO&prize_mode=Lott&pageBack=1');
    });
  });
});

describe('one screen fades into the next (LAY-6)', () => {
  it('LAY-6 the markup of the server does not fade when it wakes, and every change of screen does', async () => {
    const router = await awake();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help');
    expect(fades).toHaveLength(0);
    await go(router, '/m/activity');
    expect(fades).toHaveLength(1);
    router.history.back();
    await waitFor(() => {
      expect(router.state.resolvedLocation?.pathname).toBe('/m/help');
    });
    expect(fades).toHaveLength(2);
  });

  it('LAY-6 a filter in the query, a fragment that leaves the address and a new look at the same screen do not fade', async () => {
    history.replaceState(null, '', '/m/help#link=secret');
    const router = await awake();
    await go(router, '/m/help?page=2#link=secret');
    await act(async () => {
      history.replaceState(history.state, '', '/m/help?page=2');
      await router.load();
    });
    await act(async () => await router.invalidate());
    expect(router.state.resolvedLocation?.href).toBe('/m/help?page=2');
    expect(fades).toHaveLength(0);
  });

  it('a fade that the next one cuts short is no error, and the last screen stands', async () => {
    const router = await awake();
    await go(router, '/m/activity');
    await go(router, '/m/message');
    await allIsReported();
    expect(fades.map(({ skipped }) => skipped)).toEqual([true, false]);
    expect(unanswered).toEqual([]);
    expect(router.state.resolvedLocation?.pathname).toBe('/m/message');
  });

  it('what breaks while a screen changes is heard, with a fade and without', async () => {
    const router = await awake();
    const broken = async () => await Promise.reject(new Error('The screen broke.'));
    await expect(router.startViewTransition(broken)).rejects.toThrow('The screen broke.');
    router.stores.location.set({ ...router.latestLocation, pathname: '/m/activity' });
    await expect(router.startViewTransition(broken)).rejects.toThrow('The screen broke.');
    await allIsReported();
    expect(fades).toHaveLength(1);
    expect(unanswered).toEqual([]);
  });

  it('a browser without fades changes its screens all the same', async () => {
    Reflect.deleteProperty(document, 'startViewTransition');
    const router = await awake();
    await go(router, '/m/activity');
    expect(router.state.resolvedLocation?.pathname).toBe('/m/activity');
  });
});
