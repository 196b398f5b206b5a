import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWalletClient, HUB88_SIGNATURE_HEADER, verifyHub88 } from '../index.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const REQUEST = { user: 'mem_alice', request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af' };
const ECHO = `"request_uuid":"${REQUEST.request_uuid}"`;

/** What the other server answers next, and what it received. */
let respond: (response: ServerResponse, request: IncomingMessage) => void;
let received: { readonly path: string; readonly rawBody: Buffer; readonly signature: string };
let baseUrl: string;
const server = createServer((request, response) => void handle(request, response));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const signature = String(request.headers[HUB88_SIGNATURE_HEADER]);
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

const answers = (text: string, status = 200) => {
  respond = (response) => void response.writeHead(status).end(text);
};

describe('calls to a wallet', () => {
  const wallet = () =>
    createWalletClient({ baseUrl: `${baseUrl}/vendors/int_1`, privateKey, timeoutMs: 200 });

  it('are signed over what is sent, and amounts above 2^53 are sent digit by digit', async () => {
    answers(`{"status":"RS_OK",${ECHO},"balance":9007199254740993}`);
    const outcome = await wallet().call('bet', { ...REQUEST, amount: 9007199254740995n });
    expect(outcome).toEqual({ kind: 'answer', status: 'RS_OK', balance: 9007199254740993n });
    expect(received.path).toBe('/vendors/int_1/transaction/bet');
    expect(received.rawBody.toString()).toContain('"amount":9007199254740995');
    expect(verifyHub88(received.rawBody, received.signature, publicKey)).toBe(true);
  });

  it('a refusal is an answer, with the balance where the wallet tells it', async () => {
    answers(`{"status":"RS_ERROR_NOT_ENOUGH_MONEY",${ECHO},"balance":5}`);
    expect(await wallet().call('bet', REQUEST)).toEqual({
      kind: 'answer',
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 5n,
    });
    answers('{"status":"RS_ERROR_UNKNOWN"}');
    expect(await wallet().call('bet', REQUEST)).toMatchObject({ kind: 'answer', balance: null });
  });

  it.each([
    ['another status than 200', `{"status":"RS_OK",${ECHO}}`, 503],
    ['a redirect', '', 302],
    ['no JSON', '<html>', 200],
    ['nothing', '', 200],
    ['no status', `{${ECHO},"balance":5}`, 200],
    ['a balance in quotes', `{"status":"RS_OK",${ECHO},"balance":"5"}`, 200],
    ['a balance with a fraction', `{"status":"RS_OK",${ECHO},"balance":1.5}`, 200],
    ['success for another request', '{"status":"RS_OK","request_uuid":"other","balance":5}', 200],
    ['success without saying for what', '{"status":"RS_OK","balance":5}', 200],
  ])('%s is no answer', async (_, text, status) => {
    answers(text, status);
    expect((await wallet().call('bet', REQUEST)).kind).toBe('no_answer');
  });

  it('silence, a hang-up and a closed port are no answer', async () => {
    respond = () => {};
    expect((await wallet().call('win', REQUEST)).kind).toBe('no_answer');
    respond = (_response, request) => void request.socket.destroy();
    expect((await wallet().call('win', REQUEST)).kind).toBe('no_answer');
    const nowhere = createWalletClient({ baseUrl: 'http://127.0.0.1:9', privateKey });
    expect((await nowhere.call('win', REQUEST)).kind).toBe('no_answer');
  });
});
