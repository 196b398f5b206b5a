import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { now } from '../clock.ts';
import type { Outbox } from '../outbox.ts';
import { keep } from '../stored.ts';

export const PROJECT = 'laro-demo';
/** Public by nature: it names the project and opens nothing. */
export const API_KEY = 'laro-demo-key';
const AREA = '/firebase';
const CODE_MS = 10 * 60_000;
const TRIES_MAX = 5;

const Sending = v.object({ phoneNumber: v.pipe(v.string(), v.regex(/^\+\d{6,15}$/)) });
const SigningIn = v.object({
  sessionInfo: v.pipe(v.string(), v.maxLength(200)),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
});

type Sent = { readonly to: string; readonly code: string; readonly at: number; tries: number };
type Key = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicKey: JWK };

export type SmsService = {
  /** Signs with a new key from now on; the one before stays published. */
  turnKeys(): Promise<void>;
  /** A token of this service with whatever claims a test wants beside or in place of the usual ones. */
  sign(phone: string, claims?: Readonly<Record<string, unknown>>): Promise<string>;
};

/**
 * The third-party SMS service: it sends the code itself and gives the browser a token that says whose number it is.
 * Its two calls and its tokens have the form that Firebase documents.
 */
export function bindSmsService(
  app: FastifyInstance,
  { outbox, origin }: { readonly outbox: Outbox; readonly origin: () => string },
): SmsService {
  const sent = new Map<string, Sent>();
  let keys: Promise<readonly Key[]> | null = null;
  const known = async (): Promise<readonly Key[]> => await (keys ??= newKey().then((key) => [key]));

  async function sign(phone: string, claims: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const [key] = await known();
    if (!key) throw new Error('The service has a key.');
    const at = Math.floor(now().getTime() / 1_000);
    const payload = {
      iss: `${origin()}${AREA}/${PROJECT}`,
      aud: PROJECT,
      auth_time: at,
      sub: `phone-${phone}`,
      phone_number: phone,
      firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
      iat: at,
      exp: at + 3_600,
      ...claims,
    };
    return await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey);
  }

  app.get(`${AREA}/jwks`, async () => ({ keys: (await known()).map(({ publicKey }) => publicKey) }));

  // A browser asks from the app's own origin; nothing here is anybody's secret.
  app.options(`${AREA}/v1/*`, async (_request, reply) => {
    return await reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      })
      .status(204)
      .send();
  });

  app.post(`${AREA}/v1/accounts::sendVerificationCode`, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    const asked = v.safeParse(Sending, request.body);
    if (!isOurs(request.query) || !asked.success) return await refuse(reply, 'INVALID_PHONE_NUMBER');
    const to = asked.output.phoneNumber;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sessionInfo = randomBytes(32).toString('base64url');
    keep(sent, sessionInfo, { to, code, at: now().getTime(), tries: 0 });
    outbox.add({ channel: 'sms', to, from: '', subject: null, text: `${code} is your verification code.` });
    return { sessionInfo };
  });

  app.post(`${AREA}/v1/accounts::signInWithPhoneNumber`, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    const given = v.safeParse(SigningIn, request.body);
    if (!isOurs(request.query) || !given.success) return await refuse(reply, 'INVALID_CODE');
    const { sessionInfo, code } = given.output;
    const session = sent.get(sessionInfo);
    if (!session || now().getTime() - session.at > CODE_MS) return await refuse(reply, 'SESSION_EXPIRED');
    session.tries += 1;
    if (session.tries > TRIES_MAX) return await refuse(reply, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    if (session.code !== code) return await refuse(reply, 'INVALID_CODE');
    sent.delete(sessionInfo);
    return {
      idToken: await sign(session.to),
      expiresIn: '3600',
      localId: `phone-${session.to}`,
      isNewUser: false,
      phoneNumber: session.to,
    };
  });

  return {
    sign,
    async turnKeys() {
      keys = Promise.resolve([await newKey(), ...(await known()).slice(0, 1)]);
    },
  };
}

function isOurs(query: unknown): boolean {
  return (query as { key?: unknown }).key === API_KEY;
}

async function refuse(reply: FastifyReply, message: string): Promise<FastifyReply> {
  return await reply.status(400).send({ error: { code: 400, message } });
}

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return {
    kid,
    privateKey,
    publicKey: { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid },
  };
}
