import { busy, malformed, notFound, type RefusalSpec, tooMany, unsupportedBody } from '@laro/wire';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLoss, isWorthRetrying } from '../database-errors.ts';
import { Refusal } from '../refusal.ts';
import { languageOf } from './language.ts';

type Sentence = (code: string, language: string | null) => string;

const RETRY_AFTER_SECONDS = '2';

/** Turns whatever was thrown into the one form of a "no": `{ success: false, code, message, value? }`. */
export function errorAnswerer(sentence: Sentence) {
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { status, headers, body } = answerTo(error, request.log, (code) =>
      sentence(code, languageOf(request)),
    );
    for (const [name, value] of headers) void reply.header(name, value);
    await reply.status(status).send(body);
  };
}

/** The answer to whatever was thrown; what is no refusal is our own fault, and logged. */
export function answerTo(
  error: FastifyError | Error,
  logger: Pick<FastifyBaseLogger, 'error'>,
  sentenceOf: (code: string) => string,
): {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: object;
} {
  const refusal = asRefusal(error);
  if (!refusal) logger.error({ err: error }, 'a call broke');
  const code = refusal?.code ?? 'wire.broken';
  const status = refusal?.status ?? 500;
  return {
    status,
    headers: [
      ['cache-control', 'no-store'],
      ...(status === 503 ? [['retry-after', RETRY_AFTER_SECONDS] as const] : []),
    ],
    body: {
      success: false,
      code,
      message: filled(sentenceOf(code), refusal?.value),
      ...(refusal?.value === undefined ? {} : { value: refusal.value }),
    },
  };
}

/** A sentence names numbers and words by braces, as `{max}`: what the refusal carries under that name stands there. */
function filled(sentence: string, value: unknown): string {
  const given = new Map(Object.entries(value ?? {}));
  return sentence.replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const word: unknown = given.get(name);
    return typeof word === 'string' || typeof word === 'number' ? String(word) : hole;
  });
}

function asRefusal(error: FastifyError | Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isConnectionLoss(error) || isWorthRetrying(error)) return new Refusal(busy);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === undefined) return null;
  const spec = BY_STATUS[status] ?? (status >= 400 && status < 500 ? malformed : undefined);
  return spec ? new Refusal(spec) : null;
}

/** What the HTTP layer itself refuses: bad JSON, wrong type, too large, too often. */
const BY_STATUS: Readonly<Record<number, RefusalSpec>> = {
  400: malformed,
  404: notFound,
  405: notFound,
  413: malformed,
  414: malformed,
  415: unsupportedBody,
  422: malformed,
  429: tooMany,
  431: malformed,
};
