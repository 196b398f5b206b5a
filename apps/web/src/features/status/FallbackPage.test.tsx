import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Ask, announceRefusal, NetworkError, setTransport } from '../../lib/api.ts';
import { useMessageStore } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { startStatus } from './start-status.ts';

const info = {
  customerService: [],
  mobileTemplate: { mem_cen: '1', dep_func: '0' },
  imageCDNs: [],
} as never;

const status = (code: number, maintenanceUntil: string | null = null) => ({
  status: code,
  maintenance: code === 1,
  regionRestriction: code === 2,
  maintenanceUntil,
  location: { ip: '203.0.113.7', country: null },
  info,
});

/** What the server answers now; null where no answer comes. */
let answered: ReturnType<typeof status> | null = status(0);
let asked = 0;

beforeEach(() => {
  localStorage.clear();
  asked = 0;
});
afterEach(async () => {
  answered = status(0);
  act(() => {
    announceRefusal(new ApiError('merchants.maintenance', 503, '', null));
  });
  await waitFor(() => {
    expect(screen.queryByRole('navigation', { name: 'What stays open' })).toBeNull();
  });
  cleanup();
});

function App() {
  const router = useRouter();
  const messages = useMessageStore();
  const queries = useQueryClient();
  const merchant = useMerchant();
  useEffect(
    () => startStatus(router, { messages, queries, merchant }),
    [router, messages, queries, merchant],
  );
  return (
    <div id="root">
      <Link to="/m/home">Home</Link>
    </div>
  );
}

async function renderApp(stage: Stage = {}) {
  const result = await renderScreen(<App />, { path: '/m/home', screen: 'home', ...stage });
  return result;
}

/** The screen test's own transport is set as it renders; this one answers from then on. */
function answer() {
  setTransport((async (name: string) => {
    if (name !== 'getStatus') throw new ApiError('wire.not_found', 404, '', null);
    asked += 1;
    if (answered === null) throw new NetworkError('offline');
    return await Promise.resolve(answered);
  }) as Ask);
}

const refresh = () => {
  answer();
  act(() => {
    announceRefusal(new ApiError('merchants.maintenance', 503, '', null));
  });
};
const app = () => document.getElementById('root');

describe('a merchant that is closed', () => {
  it('SYS-1 SYS-12 under maintenance says so, when it opens, and what stays open', async () => {
    await renderApp();
    answered = status(1, '2026-11-22T12:30:00.000Z');
    refresh();
    expect(await screen.findByRole('heading', { name: 'We are upgrading' })).toBeDefined();
    expect(screen.getByText(/System upgrading, please try again later/)).toBeDefined();
    expect(screen.getByText(/20:30/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Betting record' }).getAttribute('href')).toBe('/m/gameRecord');
    expect(screen.queryByRole('link', { name: 'Your account' })).toBeNull();
    expect(app()?.inert).toBe(true);
  });

  it('SYS-1 SYS-12 G7 closed to a region says so, and leads to the account that one has', async () => {
    await renderApp();
    answered = status(2);
    refresh();
    expect(await screen.findByRole('heading', { name: 'Not open where you are' })).toBeDefined();
    expect(screen.getByText(/Access restricted by IP or region/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/m/member/home');
  });

  it('SYS-1 the app comes back as it was when the merchant opens', async () => {
    await renderApp();
    answered = status(1);
    refresh();
    await screen.findByRole('heading', { name: 'We are upgrading' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/Still closed/)).toBeDefined();
    answered = status(0);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'We are upgrading' })).toBeNull();
    });
    expect(app()?.inert).toBe(false);
  });

  it('SYS-12 the screens that stay open are let through', async () => {
    await renderApp({ path: '/m/gameRecord', screen: 'bets' });
    answered = status(1);
    refresh();
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('status') ?? '{}')).toMatchObject({ status: 1 });
    });
    expect(screen.queryByRole('heading', { name: 'We are upgrading' })).toBeNull();
    expect(app()?.inert).toBe(false);
  });
});

describe('a front that came with the document', () => {
  function fromServer(): HTMLElement {
    const front = document.createElement('div');
    front.id = 'front';
    front.append('We are upgrading, by the server');
    document.body.append(front);
    return front;
  }
  const open = JSON.stringify({
    status: 0,
    maintenanceUntil: null,
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
  });

  it('SYS-12 stands over what this browser remembers, and wakes in its place', async () => {
    localStorage.setItem('status', open);
    fromServer();
    answered = null;
    await renderApp();
    expect(screen.getByText('We are upgrading, by the server')).toBeDefined();
    answered = status(1);
    refresh();
    expect(await screen.findByRole('heading', { name: 'We are upgrading' })).toBeDefined();
    expect(screen.queryByText('We are upgrading, by the server')).toBeNull();
  });

  it('SYS-1 SYS-12 goes when the merchant has opened', async () => {
    fromServer();
    await renderApp();
    answered = status(0);
    refresh();
    await waitFor(() => {
      expect(screen.queryByText('We are upgrading, by the server')).toBeNull();
    });
    expect(app()?.inert).toBe(false);
  });
});

describe('what the browser remembers of it', () => {
  const stored = (code: number) =>
    JSON.stringify({ status: code, maintenanceUntil: null, mobileTemplate: { mem_cen: '0', dep_func: '0' } });

  it('SYS-2 SYS-8 is used at once, and kept when no answer comes', async () => {
    localStorage.setItem('status', stored(1));
    await renderApp();
    expect(await screen.findByRole('heading', { name: 'We are upgrading' })).toBeDefined();
    answered = null;
    refresh();
    expect(screen.getByRole('heading', { name: 'We are upgrading' })).toBeDefined();
  });

  it('SYS-2 is replaced by the answer, and names the templates', async () => {
    localStorage.setItem('status', stored(0));
    await renderApp();
    expect(document.documentElement.dataset['template']).toBe('base');
    answered = status(0);
    refresh();
    await waitFor(() => {
      expect(document.documentElement.dataset['template']).toBe('new');
    });
    expect(localStorage.getItem('setTemplate')).toBe('new');
    expect(localStorage.getItem('status')).not.toContain('203.0.113.7');
    expect(asked).toBe(1);
  });
});
