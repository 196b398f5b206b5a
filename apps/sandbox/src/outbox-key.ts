import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = '__Host-outbox';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether this browser may read what was sent. The key comes once in the address that was printed at the start, and
 * stays in a cookie from then on: an address is copied and photographed, and is gone from the bar at once. Answers
 * itself where the page is not shown.
 */
export async function admitToOutbox(
  request: FastifyRequest,
  reply: FastifyReply,
  outboxKey: string,
): Promise<boolean> {
  const isKey = (given: string | undefined): boolean =>
    given !== undefined && timingSafeEqual(hashOf(given), hashOf(outboxKey));
  const brought = new URL(request.url, 'http://sandbox').searchParams.get('key') ?? undefined;
  if (isKey(brought)) {
    await reply
      .header('set-cookie', `${COOKIE}=${outboxKey}; Path=/; Secure; HttpOnly; SameSite=Strict`)
      .redirect('/', 303);
    return false;
  }
  const stored = /(?:^|;\s*)__Host-outbox=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (isKey(stored)) return true;
  await reply
    .status(401)
    .type('text/plain; charset=utf-8')
    .send('Open the address of the messages that was printed at the start: it brings the key.');
  return false;
}
