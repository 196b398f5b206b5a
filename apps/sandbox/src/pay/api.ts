import { type RefusalWord, readJson, writeJson } from '@laro/payment-protocol';
import {
  LARO_PAY_ACCOUNT_HEADER,
  LARO_PAY_PATHS,
  LARO_PAY_SIGNATURE_HEADER,
  NewPaymentSchema,
  NewPayoutSchema,
  NewRefundSchema,
  requestContent,
  verifyLaroPay,
  writeSettled,
} from '@laro/payment-protocol/laro-pay';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { now } from '../clock.ts';
import { type PayProvider, PayRefusal } from './provider.ts';
import { fateOf } from './steps.ts';

const STATUS: Readonly<Record<RefusalWord, number>> = {
  invalid: 400,
  unauthorised: 401,
  not_found: 404,
  conflict: 409,
  state: 409,
  destination: 422,
  insufficient_balance: 422,
  limit: 422,
  too_often: 429,
};
const JSON_TYPE = 'application/json; charset=utf-8';

type Asked = { readonly account: string; readonly body: unknown; readonly reference: string };
/** How an answer gets lost on its way; what was asked may have been done. */
type Loss = 'none' | 'not_begun' | 'broken' | 'silent';
const LOSSES = { answering: 'none', failing: 'not_begun', losing: 'broken', mute: 'silent' } as const;

type Pay = {
  readonly pay: PayProvider;
  readonly secretOf: (account: string) => string | undefined;
};

/** What accounts ask of us, signed over the bytes as they came. */
export function bindPayApi(app: FastifyInstance, { pay, secretOf }: Pay): void {
  const today = (): Loss => LOSSES[pay.behaviour().calls];

  void app.register(async (child) => {
    child.removeAllContentTypeParsers();
    child.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    const on = (
      method: 'GET' | 'POST',
      url: string,
      work: (asked: Asked & { readonly day: string }) => unknown,
      lossOf: (body: unknown) => Loss = today,
    ): void => {
      child.route({
        method,
        url,
        handler: async (request, reply) => {
          const { day = '' } = request.params as { readonly day?: string };
          return await answer({ request, reply, secretOf, lossOf }, (asked) => work({ ...asked, day }));
        },
      });
    };

    on('POST', LARO_PAY_PATHS.payments, ({ account, body }) =>
      pay.createPayment(account, parse(NewPaymentSchema, body)),
    );
    on('GET', LARO_PAY_PATHS.payments, ({ account, reference }) => pay.readPayment(account, reference));
    on('POST', `${LARO_PAY_PATHS.payments}/cancel`, ({ account, reference }) =>
      pay.cancelPayment(account, reference),
    );
    on('POST', `${LARO_PAY_PATHS.payments}/refund`, ({ account, body, reference }) =>
      pay.refund(account, reference, parse(NewRefundSchema, body)),
    );
    on(
      'POST',
      LARO_PAY_PATHS.payouts,
      ({ account, body }) => pay.createPayout(account, parse(NewPayoutSchema, body)),
      (body) => {
        const parsed = v.safeParse(NewPayoutSchema, body);
        const fate = parsed.success ? fateOf(parsed.output.destination) : 'paid';
        if (fate === 'answer_lost') return 'broken';
        return fate === 'not_begun' ? 'not_begun' : today();
      },
    );
    on('GET', LARO_PAY_PATHS.payouts, ({ account, reference }) => pay.readPayout(account, reference));
    on('GET', LARO_PAY_PATHS.balance, ({ account }) => ({
      availableCentavos: pay.balance(account),
      currency: 'PHP',
    }));
    on('GET', `${LARO_PAY_PATHS.settlements}/:day`, ({ account, day }) => dailyFile(pay, account, day));
  });
}

async function answer(
  {
    lossOf,
    reply,
    request,
    secretOf,
  }: Pick<Pay, 'secretOf'> & {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly lossOf: (body: unknown) => Loss;
  },
  work: (asked: Asked) => unknown,
): Promise<FastifyReply> {
  try {
    const account = accountOf(request, secretOf);
    const body = bodyOf(request);
    const loss = lossOf(body);
    if (loss === 'not_begun') return await reply.status(500).send();
    const { reference = '' } = request.query as { readonly reference?: string };
    const value = work({ account, body, reference });
    if (loss === 'broken') return await reply.status(500).send();
    if (loss === 'silent') return await new Promise<never>(() => {});
    if (typeof value === 'string') return await reply.type('text/csv; charset=utf-8').send(value);
    return await reply.type(JSON_TYPE).send(writeJson(value));
  } catch (error) {
    if (!(error instanceof PayRefusal)) throw error;
    const { code, message: reason } = error;
    return await reply.status(STATUS[code]).type(JSON_TYPE).send(writeJson({ code, reason }));
  }
}

function accountOf(request: FastifyRequest, secretOf: Pay['secretOf']): string {
  const account = headerOf(request, LARO_PAY_ACCOUNT_HEADER);
  const secret = secretOf(account);
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const content = requestContent(request.method, request.url, rawBody);
  const signature = headerOf(request, LARO_PAY_SIGNATURE_HEADER);
  const verdict = secret && verifyLaroPay(signature, content, { secrets: [secret], now: now() });
  if (verdict !== 'right') throw new PayRefusal('unauthorised', `The signature is ${verdict || 'unsigned'}.`);
  return account;
}

function dailyFile(pay: PayProvider, account: string, day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new PayRefusal('invalid', 'A day such as 2026-11-26.');
  const rows = pay.settled(account, day);
  const [first, ...others] = rows;
  switch (pay.behaviour().file) {
    case 'right':
      return writeSettled(rows);
    case 'line_missing':
      return writeSettled(others);
    case 'line_added':
      return writeSettled(
        first ? [...rows, { ...first, movementId: 'mv_of_nobody', reference: 'of_nobody' }] : rows,
      );
    case 'amount_differs':
      return writeSettled(
        first ? [{ ...first, amountCentavos: first.amountCentavos + 1n }, ...others] : rows,
      );
    case 'cut_off':
      return writeSettled(rows).slice(0, -10);
  }
}

function parse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new PayRefusal('invalid', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

function bodyOf({ body }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return null;
  try {
    return readJson(body);
  } catch {
    throw new PayRefusal('invalid', 'The body is not JSON.');
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
