import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSabaOperatorClient, SabaOperatorError } from './operator-client.ts';
import { readSabaCall } from './wallet.ts';
import { createSabaWalletClient } from './wallet-client.ts';

type Seen = { readonly path: string; readonly type: string | undefined; readonly body: Buffer };

let answer: (seen: Seen, response: ServerResponse) => void = () => {};
const seen: Seen[] = [];
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  void buffer(request).then((body) => {
    const call = { path: request.url ?? '', type: request.headers['content-type'], body };
    seen.push(call);
    answer(call, response);
  });
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const respond = (text: string, status = 200) => {
  answer = (_seen, response) => response.writeHead(status).end(text);
};

describe('the sportsbook’s side of the wallet', () => {
  it.each([false, true])('sends the key and exact decimals, gzip %s', async (gzip) => {
    respond('{"status":"0","balance":90071992547.40993}');
    const wallet = createSabaWalletClient({ baseUrl: `${origin}/vendors/int_x`, key: 'secret', gzip });
    const message = { operationId: 'o', userId: 'm', txns: [{ refId: 'r', creditAmount: 1n }] };
    expect(await wallet.call('cancelbet', message)).toMatchObject({
      kind: 'answer',
      status: '0',
      balanceE5: 9_007_199_254_740_993n,
    });
    const call = seen.at(-1);
    expect(call?.path).toBe('/vendors/int_x/cancelbet');
    const read = readSabaCall('cancelbet', call?.body ?? Buffer.alloc(0), 'secret');
    expect(read.ok && read.message.txns).toEqual([
      { refId: 'r', txId: null, creditAmount: 1n, debitAmount: 0n },
    ]);
  });

  it('an error, nonsense and silence are no answer, which is neither yes nor no', async () => {
    const wallet = createSabaWalletClient({ baseUrl: origin, key: 'k', timeoutMs: 300 });
    respond('{"status":"0"}', 503);
    expect((await wallet.call('healthcheck', {})).kind).toBe('no_answer');
    respond('<html>');
    expect((await wallet.call('healthcheck', {})).kind).toBe('no_answer');
    answer = () => {};
    expect((await wallet.call('healthcheck', {})).kind).toBe('no_answer');
  });
});

describe('our calls to the sportsbook', () => {
  const client = () => createSabaOperatorClient({ baseUrl: `${origin}/saba`, key: 'vendor', timeoutMs: 300 });

  it('asks for a ticket’s history and keeps its numbers', async () => {
    respond(
      `{"error_code":0,"message":"Success","Data":{"refId":"r","txId":574559653753520177,"stake":100.0,
        "transHistory":[{"operationId":"1_2_3","action":"ConfirmBet","status":1,"inRetry":false}]}}`,
    );
    const ticket = await client().checkTicketStatus('r & b');
    expect(ticket).toMatchObject({ txId: '574559653753520177', stake: '100.0', licenseeTxId: null });
    expect(ticket.transHistory).toEqual([
      { operationId: '1_2_3', action: 'ConfirmBet', status: '1', inRetry: false },
    ]);
    const call = seen.at(-1);
    expect([call?.path, call?.type, call?.body.toString()]).toEqual([
      '/saba/api/checkticketstatus',
      'application/x-www-form-urlencoded',
      'vendor_id=vendor&refId=r+%26+b',
    ]);
  });

  it('lists what was given up, and asks for it once more', async () => {
    respond('{"error_code":0,"Data":{"Txns":[{"refId":"a"},{"refId":"b"}]}}');
    const given = await client().getReachLimitTrans('2026/09/26');
    expect(given.map((ticket) => ticket.refId)).toEqual(['a', 'b']);
    respond('{"error_code":0,"Data":null}');
    expect(await client().getReachLimitTrans('2026/09/26')).toEqual([]);
    respond('{"error_code":0,"message":"Success"}');
    await client().retryOperation('1_2_3');
    expect(seen.at(-1)?.body.toString()).toBe('vendor_id=vendor&operationId=1_2_3');
  });

  it('a refusal carries the sportsbook’s code; nonsense and silence carry none', async () => {
    const failed = async () =>
      await client()
        .checkTicketStatus('r')
        .catch((error: unknown) => (error instanceof SabaOperatorError ? error.code : 'another error'));
    respond('{"error_code":504,"message":"No such ticket"}');
    expect(await failed()).toBe('504');
    respond('{"error_code":0}');
    expect(await failed()).toBe(null);
    respond('nonsense');
    expect(await failed()).toBe(null);
    respond('{}', 500);
    expect(await failed()).toBe(null);
    answer = () => {};
    expect(await failed()).toBe(null);
  });
});
