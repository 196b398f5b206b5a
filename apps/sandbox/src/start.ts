import type { AddressInfo } from 'node:net';
import { drain, guardConnections, namesTwoHosts, serverOptions } from '@laro/serving';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { pino, stdSerializers } from 'pino';
import { now } from './clock.ts';
import type { SandboxConfig } from './config.ts';
import { bindIdentity } from './identity/bind.ts';
import { startMailServer } from './mail.ts';
import { codeIn, createOutbox } from './outbox.ts';
import { admitToOutbox } from './outbox-key.ts';
import { outboxPage, PAGE_POLICY } from './page.ts';
import { bindPay } from './pay/bind.ts';
import { bindPushService } from './push/service.ts';
import { bindSmsGateway, type Mood } from './sms-gateway.ts';
import { bindVendor } from './vendor/bind.ts';

const BODY_BYTES_MAX = 64 * 1024;

/** Names of this machine; any other is a page elsewhere that made its own name point here to read the codes. */
const OWN_NAME = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Starts everything that the outside consists of; port 0 takes a free one. */
export async function startSandbox(config: SandboxConfig) {
  const { network } = config;
  const publicHost = network && new URL(network.origin).host;
  const outbox = createOutbox(now);
  let origin = '';
  let mood: Mood = 'accepting';
  const app = fastify({
    loggerInstance: createLogger(config.logLevel),
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: true,
    ...serverOptions({ tls: network?.tls ?? null, limits: config.connections, http2: false }),
    // Fastify types each kind of server by itself; what is bound below does not ask whether the line is sealed.
  } as object) as unknown as FastifyInstance;
  const { destroyAll } = guardConnections(app.server, { limits: config.connections });
  app.addHook('onRequest', async (request, reply) => {
    if (namesTwoHosts(request.raw)) return await reply.status(400).header('connection', 'close').send();
    const host = request.headers.host ?? '';
    if (!OWN_NAME.test(host) && host !== publicHost) return await reply.status(421).send();
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.get('/', async (request, reply) => {
    if (network && !(await admitToOutbox(request, reply, network.outboxKey))) return reply;
    return await reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(outboxPage(outbox.list()));
  });
  app.get('/messages', async (request, reply) => {
    if (network && !(await admitToOutbox(request, reply, network.outboxKey))) return reply;
    return { list: outbox.list() };
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => ({ status: 'ready' }));
  const identity = bindIdentity(app, { outbox, token: config.token, origin: () => origin });
  bindSmsGateway(app, { outbox, token: config.token, mood: () => mood });
  const push = bindPushService(app, { origin: () => origin, now });
  if (config.vendor) await bindVendor(app, { config: config.vendor, origin: () => origin });
  const pay = config.pay
    ? bindPay(app, {
        config: config.pay,
        token: config.token,
        outboxKey: network?.outboxKey,
        origin: () => origin,
      })
    : null;

  const mail = await startMailServer({ port: config.mailPort, token: config.token, outbox });
  // Mail stays on this machine in any case: only the product sends it.
  await app.listen({ host: network ? '0.0.0.0' : '127.0.0.1', port: config.port });
  origin = network?.origin ?? `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    server: app.server,
    identity,
    push,
    pay,
    mailPort: mail.port,
    token: config.token,
    messages: (to?: string) => outbox.list().filter((message) => to === undefined || message.to === to),
    /** The code of the newest message to this number or address. */
    codeFor(to: string): string | null {
      const newest = outbox.list().find((message) => message.to === to);
      return newest ? codeIn(newest.text) : null;
    },
    /** How the SMS gateway answers from now on. */
    behave(next: Mood): void {
      mood = next;
    },
    async close(): Promise<void> {
      await drain(async () => await app.close(), destroyAll);
      await mail.close();
    },
  };
}

function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level: level,
    base: { service: 'sandbox' },
    serializers: {
      // A path without its query: codes and tokens may stand there.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      // What a caller did wrong takes one line; a stack is for what we did.
      err: (error: Error & { readonly statusCode?: number }) =>
        (error.statusCode ?? 500) < 500
          ? { type: error.name, message: error.message }
          : stdSerializers.err(error),
    },
  });
}
