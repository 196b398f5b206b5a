import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Concern } from '@laro/wire/operations';

export type ReceivedAlert = {
  readonly id: string;
  readonly type: 'alert.began' | 'alert.ended';
  readonly data: Concern & {
    readonly alert: string;
    readonly beganAt: string;
    readonly endedAt: string | null;
    readonly origin: string;
  };
};

export type AlertReceiver = Awaited<ReturnType<typeof startAlertReceiver>>;

/** What stands at the other end of the alerts: it verifies every signature by its own copy of the key, over real HTTP. */
export async function startAlertReceiver() {
  const key = randomBytes(32);
  const asked: ReceivedAlert[] = [];
  const taken: ReceivedAlert[] = [];
  const state: { status: number; meanwhile: () => Promise<unknown> } = {
    status: 204,
    meanwhile: async () => await Promise.resolve(),
  };
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      const own = createHmac('sha256', key)
        .update(`${String(id)}.${String(at)}.`)
        .update(body)
        .digest();
      const theirs = Buffer.from(String(signature).replace(/^v1,/, ''), 'base64');
      if (theirs.length !== own.length || !timingSafeEqual(theirs, own)) {
        response.writeHead(401).end();
        return;
      }
      const alert = { id: String(id), ...(JSON.parse(body.toString()) as Omit<ReceivedAlert, 'id'>) };
      asked.push(alert);
      if (state.status < 300) taken.push(alert);
      await state.meanwhile();
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`);

  return {
    webhook: { url, key },
    /** Every rightly signed try, whatever was answered. */
    asked,
    /** What was answered with a yes. */
    taken,
    /** What is answered from now on, and what happens elsewhere before it is. */
    state,
    of: (kind: Concern['kind'], subject?: string) =>
      taken.filter(({ data }) => data.kind === kind && (subject === undefined || data.subject === subject)),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
