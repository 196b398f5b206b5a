import { importJWK, jwtVerify } from 'jose';
import { now } from '../clock.ts';

const DAY_S = 86_400;
const LEEWAY_S = 60;
const HEADER = /^vapid\s+/i;

export type Sender = { readonly key: string } | { readonly problem: string };

/**
 * Who sends, by RFC 8292: `Authorization: vapid t=<JWT>, k=<key>`, signed by that key for this service, for a day at most,
 * with somebody to write to.
 */
export async function senderOf(header: string | undefined, audience: string): Promise<Sender> {
  if (header === undefined || !HEADER.test(header)) return { problem: 'vapid with t and k.' };
  const fields = Object.fromEntries(
    header
      .replace(HEADER, '')
      .split(',')
      .map((field) => field.trim().split('=', 2) as [string, string]),
  ) as { t?: string; k?: string };
  const { t: token = '', k: key = '' } = fields;
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return { problem: 'k is a point of P-256.' };
  try {
    const verifier = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    );
    const { payload } = await jwtVerify(token, verifier, {
      algorithms: ['ES256'],
      audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: LEEWAY_S,
    });
    const nowS = Math.floor(now().getTime() / 1_000);
    if ((payload.exp ?? 0) > nowS + DAY_S + LEEWAY_S) return { problem: 'exp is more than a day away.' };
    if (!/^(mailto:|https:\/\/)/.test(payload.sub ?? '')) return { problem: 'sub is no contact.' };
    return { key };
  } catch (error) {
    return { problem: String(error) };
  }
}
