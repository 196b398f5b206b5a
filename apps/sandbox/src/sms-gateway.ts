import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Outbox } from './outbox.ts';

const Sms = v.strictObject({
  to: v.pipe(v.string(), v.regex(/^\+\d{6,15}$/)),
  /** What a network shows in place of a number. */
  from: v.optional(v.pipe(v.string(), v.maxLength(11)), ''),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
});

/** Numbers that no network knows: how a demo or a test meets a message that cannot be delivered. */
const UNREACHABLE = /0000$/;

export type Mood = 'accepting' | 'refusing' | 'mute';

/** An SMS gateway as many are: JSON over HTTP, a bearer token, a status in the answer. */
export function bindSmsGateway(
  app: FastifyInstance,
  { outbox, token, mood }: { readonly outbox: Outbox; readonly token: string; readonly mood: () => Mood },
): void {
  const expected = Buffer.from(`Bearer ${token}`);
  app.post('/sms', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return await reply.status(401).send({ status: 'REFUSED', reason: 'The token is not right.' });
    }
    const sms = v.safeParse(Sms, request.body);
    if (!sms.success) return await reply.status(400).send({ status: 'REFUSED', reason: 'to and text.' });
    // It took the message and never says so: what a lost answer looks like from the other side.
    if (mood() === 'mute') return await new Promise<never>(() => {});
    if (mood() === 'refusing' || UNREACHABLE.test(sms.output.to)) {
      return { status: 'REFUSED', reason: 'No network knows this number.' };
    }
    outbox.add({
      channel: 'sms',
      to: sms.output.to,
      from: sms.output.from,
      subject: null,
      text: sms.output.text,
    });
    return { status: 'ACCEPTED' };
  });
}
