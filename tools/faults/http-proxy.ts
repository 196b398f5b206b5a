import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../sim/dice.ts';

/** What may befall one HTTP request on its way, as networks and their proxies do it. */
export const HTTP_FAULTS = ['duplicate', 'reorder', 'drop_request', 'drop_answer'] as const;
export type HttpFault = (typeof HTTP_FAULTS)[number];

export type HttpFaultProxy = {
  readonly port: number;
  readonly done: Readonly<Record<HttpFault, number>>;
  /** Of a hundred requests, so many meet a fault. */
  share: number;
  close(): Promise<void>;
};

type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

/** The longest that a request is held back for a later one to pass it. */
const HELD_MS_MAX = 150;

/**
 * A reverse proxy in front of one or more programs that do the same. A duplicated request arrives twice, at
 * different programs where there are several, and either answer may be the one that is heard.
 */
export async function startHttpFaultProxy(options: {
  readonly ports: readonly number[];
  readonly dice: Dice;
}): Promise<HttpFaultProxy> {
  const { dice, ports } = options;
  const done: Record<HttpFault, number> = { duplicate: 0, reorder: 0, drop_request: 0, drop_answer: 0 };
  const agent = new Agent({ keepAlive: true });
  const held = new Set<() => void>();
  let share = 0;
  let turn = 0;

  const forward = async (incoming: IncomingMessage, body: Buffer): Promise<Answer> => {
    turn += 1;
    const outgoing = request({
      host: '127.0.0.1',
      port: ports[turn % ports.length],
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
      agent,
    });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
  };

  /** Waits until another request has passed, or long enough. */
  async function letPass(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.add(resolve);
    await Promise.race([promise, pause(HELD_MS_MAX)]);
    held.delete(resolve);
  }

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const fault = dice.percent(share) ? dice.pick(HTTP_FAULTS) : null;
    if (fault !== null) done[fault] += 1;
    if (fault === 'drop_request') return void outgoing.destroy();
    if (fault === 'reorder') await letPass();
    const copies = [forward(incoming, body)];
    if (fault === 'duplicate') copies.push(forward(incoming, body));
    const answers = await Promise.all(copies);
    for (const release of held) release();
    const answer = dice.pick(answers);
    if (fault === 'drop_answer') return void outgoing.destroy();
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const server = createServer((incoming, outgoing) => {
    carry(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    done,
    get share() {
      return share;
    },
    set share(percent) {
      share = percent;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
