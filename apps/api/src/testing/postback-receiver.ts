import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Received = {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, string | null>>;
};
export type PostbackReceiver = Awaited<ReturnType<typeof startPostbackReceiver>>;

/** The receiver of an affiliate: it verifies every signature by the secret that staff handed over, over real HTTP. */
export async function startPostbackReceiver() {
  const asked: Received[] = [];
  const taken: Received[] = [];
  const state: { secret: string; answer: () => Promise<number | 'never'> } = {
    secret: '',
    answer: async () => await Promise.resolve(204),
  };
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = request.headers;
      const own = createHmac('sha256', Buffer.from(state.secret, 'base64url'))
        .update(`${String(id)}.${String(at)}.`)
        .update(body)
        .digest('base64');
      if (!String(signatures).split(' ').includes(`v1,${own}`)) {
        response.writeHead(401).end();
        return;
      }
      const postback = { id: String(id), ...(JSON.parse(body.toString()) as Omit<Received, 'id'>) };
      asked.push(postback);
      const status = await state.answer();
      if (status === 'never') {
        request.destroy();
        return;
      }
      if (status < 300) taken.push(postback);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/postbacks`,
    /** Every rightly signed try, whatever was answered; and those that were answered with a yes. */
    asked,
    taken,
    state,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
