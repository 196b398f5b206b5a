import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keep } from '../stored.ts';
import { senderOf } from './vapid.ts';

/** What a service must take (RFC 8030, 7.2). */
const MESSAGE_BYTES_MAX = 4_096;
const TTL_S_MAX = 28 * 86_400;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];
const TOPIC = /^[\w-]{1,32}$/;

type Message = {
  readonly id: string;
  readonly body: Buffer;
  readonly urgency: string;
  readonly topic: string | null;
  readonly expiresAt: number;
};
type Subscription = {
  /** The one sender that is let in (RFC 8292, 4); null for any. */
  readonly vapid: string | null;
  messages: Message[];
  isGone: boolean;
};

/** How the service is today, for who wants to see what comes of it. */
export type PushMood = 'accepting' | 'busy' | 'refusing';

/**
 * A push service as RFC 8030 has it: a browser asks for a subscription, a sender posts messages to it, sealed for the browser
 * (RFC 8291) and with its name on them (RFC 8292). What is delivered is read as a list, where a real service keeps a
 * connection of HTTP/2 to every browser.
 */
export function bindPushService(
  app: FastifyInstance,
  { origin, now }: { readonly origin: () => string; readonly now: () => Date },
) {
  const subscriptions = new Map<string, Subscription>();
  let mood: PushMood = 'accepting';
  let retryAfterS: number | null = null;

  const found = (request: FastifyRequest): Subscription | undefined =>
    subscriptions.get((request.params as { readonly id: string }).id);
  const waiting = (one: Subscription): readonly Message[] =>
    one.messages.filter(({ expiresAt }) => expiresAt > now().getTime());

  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    routes.post('/push', async (request, reply) => {
      const wanted = readJson(request.body);
      const id = randomBytes(16).toString('base64url');
      keep(subscriptions, id, { vapid: wanted.vapid ?? null, messages: [], isGone: false });
      return await reply
        .status(201)
        .header('location', `${origin()}/push/s/${id}`)
        .header('link', `<${origin()}/push/p/${id}>; rel="urn:ietf:params:push"`)
        .send();
    });

    routes.get('/push/s/:id', async (request, reply) => {
      const one = found(request);
      if (!one || one.isGone) return await reply.status(404).send();
      const list = waiting(one).map(({ body, ...message }) => ({
        ...message,
        body: body.toString('base64'),
      }));
      return await reply.send({ list });
    });

    routes.delete('/push/s/:id', async (request, reply) => {
      const one = found(request);
      if (!one || one.isGone) return await reply.status(404).send();
      one.isGone = true;
      one.messages = [];
      return await reply.status(204).send();
    });

    routes.post('/push/p/:id', async (request, reply) => {
      const one = found(request);
      if (!one) return await reply.status(404).send();
      if (one.isGone) return await reply.status(410).send();
      if (mood === 'busy') {
        if (retryAfterS !== null) void reply.header('retry-after', String(retryAfterS));
        return await reply.status(429).send();
      }
      // As one does that has stopped to trust who sends.
      if (mood === 'refusing') return await reply.status(403).send();
      const message = await judged(request, reply, { vapid: one.vapid, origin: origin(), at: now() });
      if (message === null) return reply;
      // Of one topic the last stands (RFC 8030, 5.4).
      const others = one.messages.filter(({ topic }) => topic === null || topic !== message.topic);
      one.messages = [...others, message];
      return await reply.status(201).header('location', `${origin()}/push/m/${message.id}`).send();
    });
  });

  return {
    behave(next: PushMood, afterS: number | null = null): void {
      mood = next;
      retryAfterS = afterS;
    },
  };
}

function readJson(body: unknown): { readonly vapid?: string } {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    const read = JSON.parse(body.toString('utf8')) as { readonly vapid?: unknown } | null;
    return typeof read?.vapid === 'string' ? { vapid: read.vapid } : {};
  } catch {
    return {};
  }
}

/** Null where it has been answered with why not. */
async function judged(
  request: FastifyRequest,
  reply: FastifyReply,
  { vapid, origin, at }: { readonly vapid: string | null; readonly origin: string; readonly at: Date },
): Promise<Message | null> {
  const refuse = async (status: number, reason: string): Promise<null> => {
    await reply.status(status).send(reason);
    return null;
  };
  const { authorization, ttl, urgency = 'normal', topic } = request.headers as Record<string, string>;
  const sender = await senderOf(authorization, origin);
  if ('problem' in sender) return await refuse(401, sender.problem);
  if (vapid !== null && sender.key !== vapid)
    return await refuse(403, 'This browser lets in another sender.');
  if (!/^\d{1,9}$/.test(ttl ?? '')) return await refuse(400, 'TTL in seconds.');
  if (!URGENCIES.includes(urgency)) return await refuse(400, 'Urgency as in RFC 8030, 5.3.');
  if (topic !== undefined && !TOPIC.test(topic)) return await refuse(400, 'Topic as in RFC 8030, 5.4.');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (body.length > MESSAGE_BYTES_MAX) return await refuse(413, 'Too long.');
  if (body.length > 0 && request.headers['content-encoding'] !== 'aes128gcm') {
    return await refuse(415, 'Sealed by aes128gcm.');
  }
  const lifetimeMs = Math.min(Number(ttl), TTL_S_MAX) * 1_000;
  return {
    id: randomBytes(12).toString('base64url'),
    body,
    urgency,
    topic: topic ?? null,
    expiresAt: at.getTime() + lifetimeMs,
  };
}
