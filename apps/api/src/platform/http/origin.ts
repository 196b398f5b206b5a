import type { FastifyRequest } from 'fastify';

/**
 * True when a request that changes something was made by a page of ours: the browser says the site is the same,
 * the origin is this host, and the header that no form can send is there (DOCUMENT-5). Every browser that we
 * serve says one of the first two; whoever says neither is not believed.
 */
export function isFromOurPages(request: FastifyRequest): boolean {
  if (request.headers['x-laro'] !== '1') return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = request.headers.origin;
  if (origin === undefined) return site !== undefined;
  return origin === `${request.protocol}://${hostOf(request)}`;
}

/**
 * The host that a request names itself. A proxy passes it on as it came; what it says of it in a header of its own is
 * not asked, for a header that is only passed on would choose the merchant.
 */
export function hostOf({ raw }: FastifyRequest): string {
  const host = raw.headers.host ?? raw.headers[':authority'];
  return typeof host === 'string' ? host : '';
}
