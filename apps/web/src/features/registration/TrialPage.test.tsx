import { Toaster } from '@laro/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, type Ask, setTransport } from '../../lib/api.ts';
import { Link } from '../../shell/Link.tsx';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { Trial } from './TrialPage.tsx';

const TRIAL = { token: 'x', merchantCode: 'DEMO', userName: 'trial1', customerType: 4 } as const;

afterEach(cleanup);

async function trial(back: string | undefined, answers: Stage['answers']) {
  return await renderScreen(
    <>
      <Trial back={back} />
      <Toaster />
    </>,
    {
      messages: ['login', 'registration', 'screens'],
      path: '/m/trail',
      screen: 'trial',
      answers: answers ?? {},
    },
  );
}

describe('free play', () => {
  it.each([
    [undefined, '/m/home'],
    ['/m/games', '/m/games'],
  ])('LOGIN-10 starts a trial session, stores its name and, from %s, goes to %s', async (back, path) => {
    const { pathNow } = await trial(back, { getSession: { session: null }, testPlay: TRIAL });
    await waitFor(() => {
      expect(pathNow()).toBe(path);
    });
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({
      token: 'x',
      userName: 'trial1',
      type: 4,
    });
    expect(localStorage.getItem('trialUser')).toBe('trial1');
  });

  it('a trial that runs goes on', async () => {
    const running = { ...MARIA, type: 4 } as const;
    const { pathNow } = await trial(undefined, { getSession: { session: running } });
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
  });

  it('a member keeps his session', async () => {
    await trial(undefined, { getSession: { session: MARIA }, testPlay: TRIAL });
    expect(await screen.findByRole('heading', { name: 'You are logged in as maria' })).toBeDefined();
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
      ...MARIA,
      excluded: undefined,
    });
  });

  it('a refusal is said, and can be tried again', async () => {
    const { pathNow } = await trial(undefined, { getSession: { session: null } });
    expect(await screen.findByRole('heading', { name: 'Free play did not start' })).toBeDefined();
    setTransport((async (name: string) => {
      if (name === 'getSession') return await Promise.resolve({ session: null });
      if (name === 'testPlay') return await Promise.resolve(TRIAL);
      throw new ApiError('wire.not_found', 404, 'No.', null);
    }) as Ask);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
  });

  it('that begins when its screen was left leads nowhere', async () => {
    const late = Promise.withResolvers<unknown>();
    const { pathNow } = await renderScreen(
      <>
        <Trial back={undefined} />
        <Link to="/m/help">Elsewhere</Link>
      </>,
      {
        messages: ['login', 'registration', 'screens'],
        path: '/m/trail',
        screen: 'trial',
        answers: { getSession: late.promise as never },
      },
    );
    await userEvent.setup().click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/help');
    });
    late.resolve({ session: { ...MARIA, type: 4 } });
    // All that the answer sets in motion by now has been.
    await act(async () => await new Promise((resolve) => setTimeout(resolve)));
    expect(pathNow()).toBe('/m/help');
  });
});
