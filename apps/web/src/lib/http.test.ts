import { CALLS } from '@laro/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, listenToRefusals, NetworkError } from './api.ts';
import { setBoot } from './boot.ts';
import { askOverHttp } from './http.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

/** A network that answers one thing and remembers what it was asked. */
function network(answer: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return await answer();
  });
  return sent;
}

setBoot({ hpkeKeys: [], merchant: { merchantCode: 'DEMO' } } as never);
const ask = askOverHttp(CALLS);
const answered = (value: unknown) => Response.json({ success: true, value });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('asking over HTTP', () => {
  it('puts the input into the query, leaving out what is absent', async () => {
    const sent = network(() => answered({ games: [], pageNum: 1, totalPages: 0 }));
    await ask('listGames', { gameType: 'RNG', pageNo: 2, vassalage: undefined as never });
    expect(sent[0]?.url).toBe('/api/games?gameType=RNG&pageNo=2');
    expect(new Headers(sent[0]?.init.headers).has('x-laro')).toBe(false);
  });

  it('escapes parameters of a path', async () => {
    const sent = network(() => answered({ url: '', origin: '' }));
    await ask('getRoundProof', { roundId: 'a/../b' });
    expect(sent[0]?.url).toBe('/api/rounds/a%2F..%2Fb/proof');
  });

  it('says X-Laro with what changes something', async () => {
    const sent = network(() => answered({}));
    await ask('logout', {});
    expect(sent[0]?.init.method).toBe('DELETE');
    expect(new Headers(sent[0]?.init.headers).get('x-laro')).toBe('1');
  });

  it.each([
    ['1', 'a desktop', true],
    ['3', 'a phone', false],
  ])(
    'SYS-7 gateway %s travels with login and launch of %s, and with nothing else',
    async (gateway, _, wide) => {
      vi.stubGlobal('matchMedia', (media: string) => ({ matches: wide && media.includes('min-width') }));
      vi.doMock('@laro/client/seal', () => ({ seal: () => ({ headers: {}, body: new Uint8Array(1) }) }));
      const sent = network(() => answered({}));
      await ask('login', { type: 'username', username: 'maria', password: 'x' });
      await ask('launchGame', { vendor: 'LS', gameId: 'ls_parol', nodeId: 'gam_parol' });
      await ask('logout', {});
      expect(sent.map(({ init }) => new Headers(init.headers).get('gateway'))).toEqual([
        gateway,
        gateway,
        null,
      ]);
      vi.doUnmock('@laro/client/seal');
    },
  );

  it.each([
    ['OTHERS', 'an installed app', true],
    [null, 'a browser', false],
  ])('CALL-1 the header Device of a login is %s in %s', async (device, _, standalone) => {
    vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
    vi.doMock('@laro/client/seal', () => ({
      seal: () => ({ headers: { encryption: 'k' }, body: new Uint8Array(1) }),
    }));
    const sent = network(() => answered({}));
    await ask('login', { type: 'username', username: 'maria', password: 'x' });
    await ask('logout', {});
    const devices = sent.map(({ init }) => new Headers(init.headers).get('device'));
    expect(devices).toEqual([device, null]);
    expect(new Headers(sent[0]?.init.headers).get('encryption')).toBe('k');
    vi.doUnmock('@laro/client/seal');
  });

  it('a file travels as a part of a form, and the browser names the border between parts', async () => {
    const sent = network(() => answered({ url: null, state: 'waiting' }));
    const file = new File(['square'], 'picture.png', { type: 'image/png' });
    await ask('setHeadIcon', { file } as never);
    const { body, headers } = sent[0]?.init ?? {};
    expect(body instanceof FormData ? body.get('file') : body).toEqual(file);
    expect(new Headers(headers).has('content-type')).toBe(false);
  });

  it('a refusal is thrown with its code and the sentence of the server, and told to whoever listens', async () => {
    network(() =>
      Response.json({ success: false, code: 'sessions.login_required', message: 'Log in.' }, { status: 401 }),
    );
    const received: string[] = [];
    const stop = listenToRefusals(({ code }) => received.push(code));
    const error: unknown = await ask('getWallet', {}).catch((thrown: unknown) => thrown);
    stop();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'sessions.login_required', status: 401, message: 'Log in.' });
    expect(received).toEqual(['sessions.login_required']);
  });

  it.each([
    ['no line', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['an answer that is none', () => new Response('<html>'), 'broken'],
  ])('%s is an outcome of its own', async (_, answer, reason) => {
    network(answer);
    const error: unknown = await ask('getWallet', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason });
  });
});
