import { type KeyObject, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  HUB88_SIGNATURE_HEADER,
  parseExactJson,
  signHub88,
  stringifyExactJson,
  WALLET_PATHS,
} from '@laro/vendor-protocol';
import { tokenOf } from '../sim/callbacks/endpoints.ts';
import type { Person } from '../sim/people.ts';
import { type Bystander, VENDOR } from './target.ts';

/** Addresses of their own, so that nothing that is counted for an attacker is counted for them. */
const VENDOR_ADDRESS = '127.77.0.1';
const WATCHER_ADDRESS = '127.77.0.2';
/** Far longer than a vendor waits: this is about whether an answer comes, on whatever machine, and not how soon. */
const PATIENCE_MS = 10_000;
const BUSY_PAUSE_MS = 200;

type Answer = { readonly status: number; readonly body: string };

/**
 * Stakes the least there is, in turns on a connection that stays and on a new one, and holds every balance that it is
 * told against its own count; and asks every server whether it lives.
 */
export function createBystander(options: {
  readonly port: number;
  readonly targets: readonly { readonly name: string; readonly port: number }[];
  readonly player: Person;
  readonly key: KeyObject;
}): Bystander {
  const { player, key, targets } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let expectedE5: bigint | null = null;
  let turn = 0;

  async function stake(): Promise<string | null> {
    turn += 1;
    const id = randomUUID();
    const body = stringifyExactJson({
      user: player.member,
      token: tokenOf(player),
      transaction_uuid: id,
      request_uuid: randomUUID(),
      round: id,
      round_closed: false,
      game_code: VENDOR.game,
      currency: player.currency,
      amount: 1n,
    });
    const until = performance.now() + PATIENCE_MS;
    const known = expectedE5;
    expectedE5 = null;
    for (;;) {
      const answer = await send({
        port: options.port,
        localAddress: VENDOR_ADDRESS,
        path: `/vendors/${VENDOR.integration}${WALLET_PATHS.bet}`,
        method: 'POST',
        agent: turn % 2 === 0 ? agent : false,
        headers: { 'content-type': 'application/json', [HUB88_SIGNATURE_HEADER]: signHub88(body, key) },
        body,
        withinMs: Math.ceil(Math.max(1, until - performance.now())),
      });
      if (typeof answer === 'string') return `a signed call had no answer: ${answer}`;
      if (answer.status === 503 && performance.now() + BUSY_PAUSE_MS < until) {
        await pause(BUSY_PAUSE_MS);
        continue;
      }
      const answered =
        answer.status === 200 ? (parseExactJson(answer.body) as { status?: string; balance?: unknown }) : {};
      if (answered.status !== 'RS_OK') return `a signed call was answered ${answer.status} ${answer.body}`;
      const balance = BigInt(String(answered.balance));
      expectedE5 = balance;
      return known === null || balance === known - 1n
        ? null
        : `a signed call was told the balance ${balance} after ${known}`;
    }
  }

  return async () => {
    const wrong = await stake();
    if (wrong !== null) return wrong;
    const target = targets[turn % targets.length];
    if (target === undefined) return null;
    const answer = await send({
      port: target.port,
      localAddress: WATCHER_ADDRESS,
      path: '/healthz',
      method: 'GET',
      agent: false,
      headers: {},
      body: '',
      withinMs: PATIENCE_MS,
    });
    if (typeof answer === 'string') return `${target.name} does not say that it lives: ${answer}`;
    return answer.status === 200 ? null : `${target.name} says of its life ${answer.status}`;
  };
}

/** The answer, or why there was none. */
export async function send(options: {
  readonly port: number;
  readonly localAddress: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly agent: Agent | false;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly withinMs: number;
}): Promise<Answer | string> {
  const { body, withinMs, ...to } = options;
  const patience = AbortSignal.timeout(withinMs);
  return await new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', ...to, signal: patience }, (answer) => {
      text(answer).then(
        (received) => resolve({ status: answer.statusCode ?? 0, body: received }),
        (error: unknown) => resolve(String(error)),
      );
    });
    asked.once('error', (error) => resolve(patience.aborted ? `none within ${withinMs} ms` : String(error)));
    asked.end(body);
  });
}
