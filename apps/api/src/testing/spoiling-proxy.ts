import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseExactJson, stringifyExactJson } from '@laro/vendor-protocol';
import { GCP_SIGNATURE_HEADER, signGcp, verifyGcp } from '@laro/vendor-protocol/gcp';

type Body = Record<string, unknown>;
type Answer = { readonly http: number; readonly text: string };
type Ask = (body: Body) => Promise<Answer>;

/** A mistake of a wallet: what is done with a body before, or instead of, asking the right wallet. */
export type Mistake = {
  readonly signature?: 'ignored';
  readonly answer?: (path: string, body: Body, ask: Ask) => Promise<Answer>;
  readonly refusals?: 500;
};

const listOf = (value: unknown): Body[] => (Array.isArray(value) ? (value as Body[]) : []);
const messageOf = (body: Body): Body => (body.message ?? {}) as Body;

/** Mistakes of a GCP wallet. */
export const GCP_MISTAKES = {
  'no idempotency': {
    answer: async (_path, body, ask) =>
      await ask({
        ...body,
        actions: listOf(body.actions).map((each) => ({ ...each, action_id: randomUUID() })),
      }),
  },
  'actions one by one': {
    answer: async (_path, body, ask) => {
      const answered: Answer[] = [];
      for (const action of listOf(body.actions)) answered.push(await ask({ ...body, actions: [action] }));
      return answered.find(({ http }) => http !== 200) ?? answered.at(-1) ?? (await ask(body));
    },
  },
  'rollback forgotten': {
    answer: async (path, body, ask) =>
      await ask(
        path === '/rollback'
          ? {
              ...body,
              actions: listOf(body.actions).map((each) => ({ ...each, original_action_id: randomUUID() })),
            }
          : body,
      ),
  },
  'signature not checked': { signature: 'ignored' },
  'refusals are 500': { refusals: 500 },
} as const satisfies Readonly<Record<string, Mistake>>;

/** Mistakes of a sportsbook's wallet. */
export const SABA_MISTAKES = {
  'no idempotency': {
    answer: async (_path, body, ask) => {
      const message = { ...messageOf(body), operationId: randomUUID() };
      return await ask({ ...body, message });
    },
  },
  'first ticket only': {
    answer: async (_path, body, ask) => {
      const message = messageOf(body);
      const txns = listOf(message.txns).slice(0, 1);
      return await ask(message.txns === undefined ? body : { ...body, message: { ...message, txns } });
    },
  },
  'cancellation forgotten': {
    answer: async (path, body, ask) => {
      const message = messageOf(body);
      const txns = listOf(message.txns).map((ticket) => ({ ...ticket, refId: randomUUID() }));
      return await ask(path === '/cancelbet' ? { ...body, message: { ...message, txns } } : body);
    },
  },
  'key not checked': { signature: 'ignored' },
} as const satisfies Readonly<Record<string, Mistake>>;

/** Stands before a right wallet and makes one mistake. What it changes it signs anew, as only the wallet itself could. */
export async function startSpoilingProxy(wallet: string, secret: string, mistake: Mistake) {
  async function send(path: string, bytes: Uint8Array, signature: string | undefined): Promise<Answer> {
    const answer = await fetch(`${wallet}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { [GCP_SIGNATURE_HEADER]: signature }),
      },
      body: new Uint8Array(bytes),
    });
    return { http: answer.status, text: await answer.text() };
  }

  async function serve(request: IncomingMessage): Promise<Answer> {
    const path = request.url ?? '';
    const rawBody = await buffer(request);
    const header = request.headers[GCP_SIGNATURE_HEADER];
    const signature = typeof header === 'string' ? header : undefined;
    const body = read(rawBody);
    const proven = body?.key === secret || verifyGcp(rawBody, signature, secret);
    if (body === undefined || (!proven && mistake.signature !== 'ignored'))
      return await send(path, rawBody, signature);
    const ask: Ask = async (changed) => {
      const named = 'message' in changed ? { ...changed, key: secret } : changed;
      const bytes = Buffer.from(stringifyExactJson(named));
      return await send(path, bytes, signGcp(bytes, secret));
    };
    return mistake.answer === undefined ? await ask(body) : await mistake.answer(path, body, ask);
  }

  const server = createServer((request, response) => {
    serve(request).then(
      ({ http, text }) => response.writeHead(http === 200 ? http : (mistake.refusals ?? http)).end(text),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function read(rawBody: Uint8Array): Body | undefined {
  try {
    return parseExactJson(rawBody) as Body;
  } catch {
    return undefined;
  }
}
