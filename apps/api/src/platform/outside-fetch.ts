import type { LookupFunction } from 'node:net';
import { callOutside, outsideAlone } from './outside.ts';

/** As much of `fetch` as the clients of vendors and payment providers use. */
export type OutsideFetch = (url: string | URL, init: RequestInit) => Promise<Response>;

/**
 * Calls by what was judged and by nothing else: an address that staff have given, or a name that leads elsewhere one day,
 * ends on no private network. No redirection is followed. Without a `lookup` what stands on this machine may be called.
 */
export function createOutsideFetch(
  bytesMax: number,
  lookup: LookupFunction | null = outsideAlone(),
): OutsideFetch {
  return async (url, { body, headers, method, signal }) => {
    const answer = await callOutside(new URL(url), {
      method: (method ?? 'GET') as 'GET' | 'POST' | 'PUT',
      headers: Object.fromEntries(new Headers(headers).entries()),
      body: Buffer.from(typeof body === 'string' ? body : ''),
      bytesMax,
      lookup,
      ...(signal && { signal }),
    });
    const { bytes, status } = answer;
    if (status < 200 || status > 599) throw new Error(`HTTP ${status}`);
    const answered = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (typeof value === 'string') answered.set(name, value);
    }
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: answered });
  };
}
