import type { SessionInfo } from '@laro/wire';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { ApiError, type Ask, NetworkError, setTransport } from '../../lib/api.ts';
import { setBoot } from '../../lib/boot.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { Login } from './LoginPage.tsx';

const KEY = {
  kid: 'new',
  suite: 'P256-HKDF-SHA256-AES256GCM',
  publicKey: 'AA',
  notBefore: '2026-01-01',
  expires: '2027-01-01',
} as const;

const PLAIN = { sms: false, recovery: false, passkey: false, providers: [], firebase: null };

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

async function login(back?: string, stage: Stage = {}) {
  return await renderScreen(<Login back={back} />, {
    messages: ['login', 'screens'],
    path: '/m/login',
    screen: 'login',
    merchant: { flags: ['FREEPLAY3', 'REG3'] },
    answers: { getLoginSettings: PLAIN },
    ...stage,
  });
}

/** Answers in turn, and keeps what was asked. */
function answering(...answers: readonly (() => unknown)[]): readonly (readonly [string, unknown])[] {
  const asked: (readonly [string, unknown])[] = [];
  setTransport((async (name: string, input: unknown) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push([name, input]);
    return await Promise.resolve(answer?.());
  }) as Ask);
  return asked;
}

function refuse(code: string, status: number): () => never {
  return () => {
    throw new ApiError(code, status, `The sentence of ${code}.`, undefined);
  };
}

async function enter(username: string, password: string) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return user;
}

const PAROL = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=gam_parol';

describe('a visitor who wanted to play', () => {
  it('(LOBBY-8) finds free play of the game above the form, and what is known of it', async () => {
    await login(PAROL, {
      answers: {
        getLoginSettings: PLAIN,
        describeGame: answerOf('describeGame', { nodeId: 'gam_parol' }, false) as never,
      },
    });
    expect(await screen.findByRole('heading', { name: 'Try Parol Nights for free' })).toBeDefined();
    const offers = screen.getAllByRole('link', { name: 'Free play' });
    expect(offers.map((link) => link.getAttribute('href'))).toEqual([
      `/m/trail?${new URLSearchParams({ back: PAROL })}`,
    ]);
    const form = screen.getByLabelText('Username');
    expect(offers[0]?.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'About this game' }).getAttribute('href')).toBe(
      PAROL.replace('/m/games', '/m/gameInfo'),
    );
  });

  it('is offered no free play of a game that has none, but that of others', async () => {
    const { game } = answerOf('describeGame', { nodeId: 'gam_parol' }, false) as { game: object };
    const describeGame = { game: { ...game, supportPlay: false }, similar: [] } as never;
    await login(PAROL, { answers: { getLoginSettings: PLAIN, describeGame } });
    await screen.findByText('Parol Nights');
    expect(screen.queryByRole('heading', { name: 'Try Parol Nights for free' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Just looking?' })).toBeDefined();
  });

  it('GAME-12 reads which game waits, and may register or play for free and come back to it as well', async () => {
    await login(PAROL, {
      answers: {
        getLoginSettings: PLAIN,
        describeGame: answerOf('describeGame', { nodeId: 'gam_parol' }, false) as never,
      },
    });
    expect(await screen.findByText('Parol Nights')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Log in to play' })).toBeDefined();
    const back = `?${new URLSearchParams({ back: PAROL })}`;
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(`/m/register${back}`);
    expect(screen.getByRole('link', { name: 'Free play' }).getAttribute('href')).toBe(`/m/trail${back}`);
  });

  it('reads nothing of a game where the way leads elsewhere', async () => {
    await login('/m/gameRecord');
    expect(screen.getByText('Log in and continue where you left off.')).toBeDefined();
  });
});

describe('the login screen', () => {
  it('LOGIN-1 LOGIN-5 LOGIN-8 logs in by username and password, and leads home', async () => {
    const { pathNow } = await login();
    const asked = answering(() => MARIA);
    await enter('maria', 'lanterns by the sea');
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(asked).toEqual([
      ['login', { username: 'maria', password: 'lanterns by the sea', type: 'username', remember: true }],
    ]);
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
      ...MARIA,
      excluded: undefined,
    });
  });

  it('leads on to where the member wanted to be, inside this app only', async () => {
    const { pathNow } = await login('/m/gameRecord');
    answering(() => MARIA);
    await enter('maria', 'lanterns by the sea');
    await waitFor(() => {
      expect(pathNow()).toBe('/m/gameRecord');
    });
    cleanup();
    const foreign = await login('//evil.example/m/home');
    answering(() => MARIA);
    await enter('maria', 'lanterns by the sea');
    await waitFor(() => {
      expect(foreign.pathNow()).toBe('/m/home');
    });
  });

  it('LOGIN-4 LOGIN-6 remembers the username by default, never the password', async () => {
    await login();
    answering(() => MARIA);
    await enter('maria', 'lanterns by the sea');
    await waitFor(() => {
      expect(localStorage.getItem('savedLogin')).toBe('{"type":"username","username":"maria"}');
    });
    expect(`${JSON.stringify(localStorage)}${JSON.stringify(sessionStorage)}`).not.toContain('lanterns');
    cleanup();
    await login();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('maria');
  });

  it('LOGIN-4 the box follows the profile, and forgets when it is not ticked', async () => {
    localStorage.setItem('savedLogin', '{"type":"username","username":"maria"}');
    await login(undefined, {
      merchant: { profile: { id: 'STRICT', demo: false, minimumAge: 21, rememberTicked: false } },
    });
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    answering(() => MARIA);
    await enter('', 'lanterns by the sea').catch(() => {});
    await userEvent.setup().type(screen.getByLabelText('Password'), 'lanterns by the sea{Enter}');
    await waitFor(() => {
      expect(localStorage.getItem('savedLogin')).toBeNull();
    });
  });

  it('V6.2.6 V6.2.7 passwords are masked, can be shown, pasted and filled in by a manager', async () => {
    await login();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    await userEvent.click(password);
    await userEvent.paste('three blue herons');
    expect(password.value).toBe('three blue herons');
  });

  it('LOGIN-4 the password can be looked at', async () => {
    await login();
    const user = userEvent.setup();
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  });

  it('says at the fields what is missing, and asks nothing', async () => {
    await login();
    const asked = answering(() => MARIA);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Enter your username.')).toBeDefined();
    expect(screen.getByText('Enter your password.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(asked).toEqual([]);
  });

  it('shows a refusal in the server’s words and lets the member try again', async () => {
    const { pathNow } = await login();
    answering(refuse('login.wrong_credentials', 401), () => MARIA);
    const user = await enter('maria', 'wrong');
    expect(await screen.findByText('The sentence of login.wrong_credentials.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(localStorage.getItem('savedLogin')).toBeNull();
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
  });

  it('says that the line is gone', async () => {
    await login();
    answering(() => {
      throw new NetworkError('offline');
    });
    await enter('maria', 'lanterns by the sea');
    expect(
      await screen.findByText('Network slow or offline. Check your connection and try again.'),
    ).toBeDefined();
  });

  it('seals anew, once, when the key of the page has passed', async () => {
    const { pathNow } = await login();
    setBoot({ hpkeKeys: [] } as never);
    const asked = answering(
      refuse('sessions.key_expired', 409),
      () => ({ keys: [KEY] }),
      () => MARIA,
    );
    await enter('maria', 'lanterns by the sea');
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(asked.map(([name]) => name)).toEqual(['login', 'listHpkeKeys', 'login']);
    cleanup();
    await login();
    const again = answering(
      refuse('sessions.key_expired', 409),
      () => ({ keys: [KEY] }),
      refuse('sessions.key_expired', 409),
    );
    await enter('maria', 'lanterns by the sea');
    expect(await screen.findByText('The sentence of sessions.key_expired.')).toBeDefined();
    expect(again).toHaveLength(3);
  });

  it('sends one login, however often the button is pressed', async () => {
    await login();
    let open: (session: SessionInfo) => void = () => {};
    const asked = answering(
      async () =>
        await new Promise<SessionInfo>((resolve) => {
          open = resolve;
        }),
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Username'), 'maria');
    await user.type(screen.getByLabelText('Password'), 'lanterns by the sea');
    await user.dblClick(screen.getByRole('button', { name: 'Log in' }));
    const button = screen.getByRole('button', { name: 'Log in' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(asked).toHaveLength(1);
    open(MARIA);
  });

  it('leads a member who is logged in already on', async () => {
    const { pathNow } = await login('/m/gameRecord', { session: MARIA });
    await waitFor(() => {
      expect(pathNow()).toBe('/m/gameRecord');
    });
  });

  it('LOGIN-10 a trial member may still log in or register, or go on with the trial account by its name', async () => {
    const { pathNow } = await login(undefined, { session: { ...MARIA, type: 4, userName: 'trial1' } });
    expect(pathNow()).toBe('/m/login');
    expect(screen.getByRole('heading', { name: 'Free play as trial1' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Register' })).toBeDefined();
    cleanup();
    // The session has ended; the browser remembers the name, and the server says whether it can still be played.
    localStorage.setItem('trialUser', 'trial1');
    const again = async (name: string | null) =>
      await login(undefined, {
        session: null,
        answers: { getLoginSettings: PLAIN, getTrialAccount: { name } },
      });
    await again('trial1');
    expect(await screen.findByRole('heading', { name: 'Free play as trial1' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/m/trail');
    cleanup();
    await again(null);
    expect(screen.getByRole('heading', { name: 'Just looking?' })).toBeDefined();
    localStorage.removeItem('trialUser');
  });

  it('LOGIN-2 leads to registration and to free play, where the merchant has them', async () => {
    await login('/m/gameRecord');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/m/register?back=%2Fm%2FgameRecord',
    );
    expect(screen.getByRole('link', { name: 'Free play' }).getAttribute('href')).toBe(
      '/m/trail?back=%2Fm%2FgameRecord',
    );
    cleanup();
    await login(undefined, { merchant: { flags: [] } });
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Free play' })).toBeNull();
  });
});
