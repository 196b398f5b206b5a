import calls from 'virtual:laro-calls';
import type { SessionInfo } from '@laro/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Ask, ask, NetworkError, setTransport } from '../lib/api.ts';
import { sessionNow } from './session.ts';
import { beginSession, endSession, loseSession } from './session-acts.ts';
import { afterLogout, signOut, startSession } from './session-confirm.ts';
import { MARIA } from './testing.ts';

let asked: string[] = [];

function serverAnswers(answers: Readonly<Record<string, SessionInfo | null>>): void {
  asked = [];
  setTransport((async (name: string) => {
    asked.push(name);
    const session = answers[name];
    if (session === undefined) throw new NetworkError('offline');
    return await Promise.resolve({ session });
  }) as Ask);
}

beforeEach(() => {
  endSession();
  // As browsers have it: one at a time.
  Object.assign(navigator, {
    locks: { request: async (...all: readonly (() => unknown)[]) => await all.at(-1)?.() },
  });
});

describe('the start of a session', () => {
  it('LOGIN-4 a remembered device is asked for once, and signs in', async () => {
    localStorage.setItem('autoLogin', '1');
    serverAnswers({ getSession: null, resumeSession: MARIA });
    await startSession();
    expect(sessionNow()).toEqual(MARIA);
    expect(asked).toEqual(['getSession', 'resumeSession']);
    expect(localStorage.getItem('autoLogin')).toBe('1');
  });

  it('LOGIN-4 a device that is not remembered is not asked for again', async () => {
    localStorage.setItem('autoLogin', '1');
    serverAnswers({ getSession: null, resumeSession: null });
    await startSession();
    expect(localStorage.getItem('autoLogin')).toBe('0');
    await startSession();
    expect(asked).toEqual(['getSession', 'resumeSession', 'getSession']);
  });

  it('LOGIN-9 after signing out nothing signs in by itself', async () => {
    beginSession(MARIA);
    endSession();
    serverAnswers({ getSession: null, resumeSession: MARIA });
    await startSession();
    expect(sessionNow()).toBeNull();
    expect(asked).toEqual(['getSession']);
  });

  it('LOGIN-9 a sign-out without a line is made good at the server before it is asked who is here', async () => {
    beginSession(MARIA);
    serverAnswers({});
    await signOut();
    expect(sessionNow()).toBeNull();
    await expect(startSession()).rejects.toThrow();
    expect([asked, sessionNow()]).toEqual([['logout', 'logout'], null]);
    serverAnswers({ logout: null, getSession: null });
    await startSession();
    await startSession();
    expect(asked).toEqual(['logout', 'getSession', 'getSession']);
  });

  it('LOGIN-9 a sign-out that the server never heard of does not end the next session', async () => {
    beginSession(MARIA);
    serverAnswers({});
    await signOut();
    beginSession(MARIA);
    serverAnswers({ getSession: MARIA });
    await startSession();
    expect([asked, sessionNow()]).toEqual([['getSession'], MARIA]);
  });

  it.each([
    ['answers late', true],
    ['fails late', false],
  ])(
    'LOGIN-9 a log-out that %s does not take the cookie of whoever logs in meanwhile',
    async (_, answers) => {
      beginSession(MARIA);
      serverAnswers({});
      await signOut();
      let cookie = 'of whoever left';
      const late = Promise.withResolvers<void>();
      const transport = async (name: string) => {
        asked.push(name);
        if (name === 'logout') {
          await late.promise;
          if (!answers) throw new NetworkError('timeout');
          cookie = '';
        }
        if (name === 'login') cookie = 'of whoever comes';
        return await Promise.resolve({ session: null });
      };
      setTransport(afterLogout(transport as unknown as Ask, calls));
      // The line is back: what is owed is on its way while somebody logs in.
      const started = startSession().catch(() => {});
      const loggedIn = ask('login', {} as never);
      await ask('listCountries', {});
      late.resolve();
      await Promise.all([loggedIn, started]);
      expect([cookie, asked.filter((name) => name === 'login')]).toEqual(['of whoever comes', ['login']]);
    },
  );

  it('LOGIN-4 a session that ran out may come back at the next start', async () => {
    beginSession(MARIA);
    loseSession();
    expect(sessionNow()).toBeNull();
    serverAnswers({ getSession: null, resumeSession: MARIA });
    await startSession();
    expect(sessionNow()).toEqual(MARIA);
  });

  it('whoever is signed in already is not asked for', async () => {
    localStorage.setItem('autoLogin', '1');
    serverAnswers({ getSession: MARIA });
    await startSession();
    expect(asked).toEqual(['getSession']);
  });

  it.each([
    ['comes in', MARIA, () => beginSession(MARIA)],
    ['leaves', null, endSession],
  ])(
    'LOGIN-4 who %s while a remembered device is asked for is not undone by the late answer',
    async (_, now, meanwhile) => {
      localStorage.setItem('autoLogin', '1');
      const late = Promise.withResolvers<{ readonly session: SessionInfo | null }>();
      const resuming = Promise.withResolvers<void>();
      let called = 0;
      setTransport((async (name: string) => {
        if (name === 'resumeSession') {
          resuming.resolve();
          return await late.promise;
        }
        called += 1;
        return await Promise.resolve({ session: called === 1 ? null : now });
      }) as Ask);
      if (now === null) beginSession(MARIA);
      const started = startSession();
      await resuming.promise;
      meanwhile();
      late.resolve({ session: now === null ? MARIA : null });
      await started;
      expect(sessionNow()).toEqual(now);
    },
  );

  it('an unheard answer changes nothing', async () => {
    beginSession(MARIA);
    serverAnswers({});
    await expect(startSession()).rejects.toThrow();
    expect(sessionNow()).toEqual(MARIA);
  });
});
