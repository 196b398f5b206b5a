import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Dice } from '../sim/dice.ts';
import { HTTP_FAULTS, type HttpFault, type HttpFaultProxy, startHttpFaultProxy } from './http-proxy.ts';

let target: Server;
let proxy: HttpFaultProxy;
let received: string[] = [];
let wanted: HttpFault = 'duplicate';

/** Dice that throw what the test wants. */
const loaded: Dice = {
  below: () => 0,
  between: (least) => least,
  percent: (share) => share > 0,
  pick: <T>(choices: readonly T[]): T => {
    const fault = choices.find((choice) => (choice as unknown) === wanted);
    const chosen = fault ?? choices[0];
    if (chosen === undefined) throw new Error('Nothing to pick from.');
    return chosen;
  },
  shuffle: (items) => [...items],
  fork: () => loaded,
};

beforeAll(async () => {
  target = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(200, { 'x-from': 'target' }).end(`heard ${body}`);
    });
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
});
afterAll(() => void target.close());
beforeEach(async () => {
  received = [];
  proxy = await startHttpFaultProxy({ ports: [(target.address() as AddressInfo).port], dice: loaded });
});
afterEach(async () => await proxy.close());

const send = async (body: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${proxy.port}/call`, { method: 'POST', body });
  expect(response.headers.get('x-from')).toBe('target');
  return await response.text();
};

describe('the HTTP fault proxy', () => {
  it('carries requests and answers as long as nothing is wrong', async () => {
    expect(await send('one')).toBe('heard one');
    expect(received).toEqual(['POST /call one']);
  });

  it('M5 duplicate: the request arrives twice, one answer is heard', async () => {
    [wanted, proxy.share] = ['duplicate', 100];
    expect(await send('twice')).toBe('heard twice');
    expect(received).toEqual(['POST /call twice', 'POST /call twice']);
  });

  it('M5 reorder: the request that came first arrives last', async () => {
    [wanted, proxy.share] = ['reorder', 100];
    const first = send('first');
    while (proxy.done.reorder === 0) await new Promise((resolve) => setImmediate(resolve));
    proxy.share = 0;
    await send('second');
    await first;
    expect(received).toEqual(['POST /call second', 'POST /call first']);
  });

  it('M6 drop_request: nobody hears it; drop_answer: it is done, and nobody is told', async () => {
    [wanted, proxy.share] = ['drop_request', 100];
    await expect(send('never')).rejects.toThrow();
    expect(received).toEqual([]);
    wanted = 'drop_answer';
    await expect(send('untold')).rejects.toThrow();
    expect(received).toEqual(['POST /call untold']);
    expect(HTTP_FAULTS.map((fault) => proxy.done[fault])).toEqual([0, 0, 1, 1]);
  });
});
