import { type CallSpec, SEALED_MEDIA_TYPE } from '@laro/wire';
import { openBody, readEncryptionHeader } from '@laro/wire/sealing';
import { encryptedBodyRefused, keyExpired } from '@laro/wire/sessions';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { hostOf } from '../../platform/http/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SealingKeys } from './sealing-keys.ts';
import { spendNonce } from './store.ts';

const Plaintext = v.strictObject({
  body: v.unknown(),
  ts: v.pipe(v.number(), v.safeInteger()),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  deviceId: v.pipe(v.string(), v.maxLength(64)),
});

const CLOCK_TOLERANCE_MS = 120_000;

/**
 * Opens the sealed body of a call (SESSION-5). Every failure but an outdated key is the same refusal, so
 * that nothing can be learnt from which step failed; each body opens once.
 */
export async function openEncryptedBody(
  platform: Pick<Platform, 'clock' | 'database'>,
  keys: SealingKeys,
  request: FastifyRequest,
  call: CallSpec,
  merchant: string,
): Promise<unknown> {
  const { encryption } = request.headers;
  const header = readEncryptionHeader(typeof encryption === 'string' ? encryption : undefined);
  const isSealed = request.headers['content-type'] === SEALED_MEDIA_TYPE;
  const sealed = isSealed && Buffer.isBuffer(request.body) ? request.body : null;
  if (!header || !sealed) throw new Refusal(encryptedBodyRefused);
  const pair = await keys.find(header.kid);
  if (!pair) throw new Refusal(keyExpired);
  const now = platform.clock.now();
  const plain = await readPlaintext(async () => {
    const target = { method: call.method, path: call.path, host: hostOf(request), merchantCode: merchant };
    return await openBody(pair, header, target, sealed);
  });
  if (Math.abs(now.getTime() - plain.ts) > CLOCK_TOLERANCE_MS) throw new Refusal(encryptedBodyRefused);
  if (!(await spendNonce(platform.database, plain.nonce, now))) throw new Refusal(encryptedBodyRefused);
  return plain.body;
}

async function readPlaintext(open: () => Promise<unknown>): Promise<v.InferOutput<typeof Plaintext>> {
  try {
    return v.parse(Plaintext, await open());
  } catch {
    throw new Refusal(encryptedBodyRefused);
  }
}
