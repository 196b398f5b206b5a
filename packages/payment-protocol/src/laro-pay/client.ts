import * as v from 'valibot';
import { readJson, writeJson } from '../exact.ts';
import { createSend, type Fetch, foundOf, outcomeOf, type Refusal, type RefusalWord } from '../exchange.ts';
import type { Outcome, PaymentProvider, VerifiedCallback } from '../provider.ts';
import { oneHeader, type Secrets, toRead } from '../signature.ts';
import {
  BalanceSchema,
  KnownKind,
  LARO_PAY_PATHS,
  LaroPayEventSchema,
  PaymentSchema,
  PayoutSchema,
  RefundSchema,
  readSettled,
} from './messages.ts';
import {
  accountOf,
  LARO_PAY_ACCOUNT_HEADER,
  LARO_PAY_SIGNATURE_HEADER,
  requestContent,
  signLaroPay,
  verifyLaroPay,
} from './signature.ts';

const CODES: readonly RefusalWord[] = [
  'invalid',
  'unauthorised',
  'conflict',
  'state',
  'not_found',
  'insufficient_balance',
  'destination',
  'limit',
  'too_often',
];
const RefusalSchema = v.object({ code: v.picklist(CODES), reason: v.string() });

export type SandboxClient = Required<PaymentProvider>;

/** Calls our own provider, and judges what it sends. */
export function createSandboxClient({
  origin,
  key,
  webhookSecrets,
  fetch,
  now,
  timeoutMs,
}: {
  readonly origin: string;
  /** `account:secret`. */
  readonly key: string;
  readonly webhookSecrets: Secrets;
  readonly fetch: Fetch;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}): SandboxClient {
  const { account, secret } = accountOf(key);
  const send = createSend(fetch, timeoutMs);

  async function exchange(method: 'GET' | 'POST', path: string, body?: object) {
    const text = body && writeJson(body);
    return await send({
      method,
      url: new URL(path, origin).href,
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        [LARO_PAY_ACCOUNT_HEADER]: account,
        [LARO_PAY_SIGNATURE_HEADER]: signLaroPay(secret, requestContent(method, path, text ?? ''), now()),
      },
      ...(text !== undefined && { body: text }),
    });
  }

  const get = async <S extends v.GenericSchema>(
    path: string,
    schema: S,
  ): Promise<Outcome<v.InferOutput<S>>> => outcomeOf(await exchange('GET', path), schema, refusalOf);
  const post = async <S extends v.GenericSchema>(
    path: string,
    body: object,
    schema: S,
  ): Promise<Outcome<v.InferOutput<S>>> => outcomeOf(await exchange('POST', path, body), schema, refusalOf);
  const byReference = (path: string, reference: string): string =>
    `${path}?reference=${encodeURIComponent(reference)}`;

  return {
    createPayment: async ({ reference, amountCentavos, currency, method, returnUrl, expiresAt }) =>
      await post(
        LARO_PAY_PATHS.payments,
        { reference, amountCentavos, currency, method, returnUrl, expiresAt },
        PaymentSchema,
      ),
    readPayment: async ({ reference }) =>
      foundOf(await get(byReference(LARO_PAY_PATHS.payments, reference), PaymentSchema)),
    cancelPayment: async ({ reference }) =>
      await post(byReference(`${LARO_PAY_PATHS.payments}/cancel`, reference), {}, PaymentSchema),
    refund: async ({ reference, payment, movementId, amountCentavos }) =>
      await post(
        byReference(`${LARO_PAY_PATHS.payments}/refund`, payment.reference),
        { reference, movementId, amountCentavos },
        RefundSchema,
      ),
    createPayout: async ({ reference, amountCentavos, currency, destination }) =>
      await post(LARO_PAY_PATHS.payouts, { reference, amountCentavos, currency, destination }, PayoutSchema),
    readPayout: async ({ reference }) =>
      foundOf(await get(byReference(LARO_PAY_PATHS.payouts, reference), PayoutSchema)),
    async settled(day) {
      const answer = await exchange('GET', `${LARO_PAY_PATHS.settlements}/${encodeURIComponent(day)}`);
      if ('noAnswer' in answer || answer.status !== 200) return outcomeOf(answer, v.never(), refusalOf);
      const rows = readSettled(answer.text);
      return rows
        ? { kind: 'done', value: rows }
        : { kind: 'unknown', cause: 'The daily file is not whole.' };
    },
    balance: async () => await get(LARO_PAY_PATHS.balance, BalanceSchema),
    verifyCallback(rawBody, headers, at) {
      const signature = oneHeader(headers, LARO_PAY_SIGNATURE_HEADER);
      const verdict = verifyLaroPay(signature, rawBody, { secrets: webhookSecrets, now: at });
      if (verdict === 'unsigned') return { kind: 'refused', code: verdict };
      return verdict === 'stale' ? toRead(readEvent(rawBody)) : readEvent(rawBody);
    },
  };
}

function refusalOf(body: unknown): Refusal | null {
  const parsed = v.safeParse(RefusalSchema, body);
  return parsed.success ? parsed.output : null;
}

function readEvent(rawBody: Uint8Array): VerifiedCallback {
  let body: unknown;
  try {
    body = readJson(rawBody);
  } catch {
    return { kind: 'refused', code: 'malformed' };
  }
  const parsed = v.safeParse(LaroPayEventSchema, body);
  if (!parsed.success) return { kind: 'refused', code: 'malformed' };
  const { eventId: deliveryId, kind: type, ...facts } = parsed.output;
  const kind = v.safeParse(KnownKind, type);
  if (!kind.success) return { kind: 'other', deliveryId, type, harmless: false };
  return { kind: 'callback', callback: { ...facts, deliveryId, kind: kind.output, mustRead: false } };
}
