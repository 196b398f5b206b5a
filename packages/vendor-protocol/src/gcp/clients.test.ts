import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createGcpOperatorClient,
  createGcpWalletClient,
  GCP_SIGNATURE_HEADER,
  GcpSupplierError,
  signGcp,
  verifyGcp,
} from '../gcp.ts';

const SECRET = 'auth-token';

/** What the other server answers next, and what it received. */
let respond: (response: ServerResponse, request: IncomingMessage) => void;
let received: { readonly path: string; readonly rawBody: Buffer; readonly signature: string };
let baseUrl: string;
const server = createServer((request, response) => void handle(request, response));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const signature = String(request.headers[GCP_SIGNATURE_HEADER]);
  received = { path: request.url ?? '', rawBody: await buffer(request), signature };
  respond(response, request);
}

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const answers = (text: string, status = 200, headers: Record<string, string> = {}) => {
  respond = (response) => void response.writeHead(status, headers).end(text);
};

describe('calls to a wallet', () => {
  const wallet = () => createGcpWalletClient({ baseUrl, secret: SECRET, timeoutMs: 200 });

  it('are signed over what is sent, and balances above 2^53 are heard digit by digit', async () => {
    answers('{"balance":9007199254740993}');
    expect(await wallet().call('play', { user_id: 'mem_1', amount: 9007199254740995n })).toEqual({
      kind: 'answer',
      http: 200,
      answer: { balance: 9007199254740993n, transactions: [] },
    });
    expect(received.path).toBe('/play');
    expect(received.rawBody.toString()).toContain('9007199254740995');
    expect(verifyGcp(received.rawBody, received.signature, SECRET)).toBe(true);
  });

  it.each([412, 400, 403])(
    'a refusal with HTTP %i is an answer, with the balance where it is told',
    async (http) => {
      answers('{"code":100,"message":"no","balance":5}', http);
      expect(await wallet().call('play', {})).toEqual({
        kind: 'refusal',
        http,
        code: 100,
        message: 'no',
        balance: 5n,
      });
    },
  );

  it.each([
    ['a fault of the wallet', '{"code":500,"message":"x"}', 500],
    ['an overfull wallet', '{"success":false}', 503],
    ['a redirect', '', 302],
    ['no JSON', '<html>', 200],
    ['no balance', '{}', 200],
    ['a balance with a fraction', '{"balance":1.5}', 200],
    ['a transaction without its time', '{"balance":1,"transactions":[{"action_id":"a","tx_id":"t"}]}', 200],
  ])('%s is no answer', async (_, text, status) => {
    answers(text, status);
    expect((await wallet().call('play', {})).kind).toBe('no_answer');
  });

  it('silence, a hang-up and a closed port are no answer', async () => {
    respond = () => {};
    expect((await wallet().call('rollback', {})).kind).toBe('no_answer');
    respond = (_response, request) => void request.socket.destroy();
    expect((await wallet().call('rollback', {})).kind).toBe('no_answer');
    const nowhere = createGcpWalletClient({ baseUrl: 'http://127.0.0.1:9', secret: SECRET });
    expect((await nowhere.call('play', {})).kind).toBe('no_answer');
  });
});

describe('calls to a supplier', () => {
  const supplier = (path = '') =>
    createGcpOperatorClient({ baseUrl: `${baseUrl}${path}`, secret: SECRET, timeoutMs: 200 });
  const session = {
    casino_id: 'laro-demo',
    game: 'acceptance:test',
    currency: 'PHP',
    locale: 'en',
    ip: '203.0.113.7',
    client_type: 'mobile' as const,
    balance: 9007199254740993n,
    urls: { return_url: 'https://laro.test/m/home' },
    user: { id: 'mem_1' },
  };
  const OPENED =
    '{"launch_options":{"game_url":"https://play.test/1","strategy":"iframe"},"session_id":"s1"}';

  it('are signed, exact, keep the path of the address, and answer what was promised', async () => {
    answers(OPENED);
    expect(await supplier('/api/laro/').openSession(session)).toEqual({
      url: 'https://play.test/1',
      strategy: 'iframe',
      sessionId: 's1',
    });
    expect(received.path).toBe('/api/laro/sessions');
    expect(received.rawBody.toString()).toContain('"balance":9007199254740993');
    expect(verifyGcp(received.rawBody, received.signature, SECRET)).toBe(true);
  });

  it('a session may have no id, and a demo has no player', async () => {
    answers('{"launch_options":{"game_url":"https://play.test/1"}}');
    const { balance: _balance, currency: _currency, user: _user, ...demo } = session;
    expect(await supplier().openDemo(demo)).toMatchObject({ sessionId: null, strategy: null });
    expect(received.path).toBe('/demo');
  });

  it('an answer that is signed must be signed right', async () => {
    answers(OPENED, 200, { [GCP_SIGNATURE_HEADER]: signGcp(OPENED, SECRET) });
    expect((await supplier().openSession(session)).sessionId).toBe('s1');
    answers(OPENED, 200, { [GCP_SIGNATURE_HEADER]: signGcp(OPENED, 'other') });
    await expect(supplier().openSession(session)).rejects.toThrow(/wrong signature/);
  });

  it('an issue is acknowledged by an empty body, and refused by a code whatever the status', async () => {
    answers('', 200);
    const cancel = { casino_id: 'laro-demo', issue_id: 'i1' };
    await supplier().cancelFreespins(cancel);
    expect(JSON.parse(received.rawBody.toString())).toEqual(cancel);
    for (const status of [200, 400, 412]) {
      answers('{"code":620,"message":"no"}', status);
      await expect(supplier().cancelFreespins(cancel)).rejects.toMatchObject({ status, code: 620 });
    }
  });

  it.each([
    ['a fault', '{"code":500,"message":"x"}', 500],
    ['no address', '{"launch_options":{"game_url":"not an address"}}', 200],
    ['no JSON', 'oops', 200],
    ['a status without words', '', 404],
  ])('%s leaves the outcome unknown', async (_, text, status) => {
    answers(text, status);
    const asked = supplier().openSession(session);
    await expect(asked).rejects.toBeInstanceOf(GcpSupplierError);
    await expect(asked).rejects.toMatchObject({ status, code: null });
  });

  it('silence and an endless answer have no status', async () => {
    respond = () => {};
    await expect(supplier().openSession(session)).rejects.toMatchObject({ status: null, code: null });
    answers('x'.repeat(300_000));
    await expect(supplier().openSession(session)).rejects.toMatchObject({ status: null, code: null });
  });

  it('a request that breaks the protocol is not sent, and is a refusal with 400', async () => {
    respond = () => {};
    const unsent = { status: null, code: 400 };
    await expect(supplier().openSession({ ...session, balance: -1n })).rejects.toMatchObject(unsent);
    const issue = {
      casino_id: 'c',
      issue_id: 'i',
      currency: 'PHP',
      games: [],
      freespins_quantity: 1,
      bet_level: 1,
    };
    await expect(
      supplier().issueFreespins({ ...issue, valid_until: '2026-12-01T00:00:00.000Z', user: { id: 'u' } }),
    ).rejects.toMatchObject(unsent);
  });
});
