import type { CallSpec } from '@laro/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CachedAnswers } from './cached-answers.ts';
import { readInput } from './input.ts';

/** Answers a call in bytes that were made, checked, written and compressed once of their source. */
export function cachedAnswerOf<Context extends { readonly merchant: string }, From extends object>(
  cached: CachedAnswers,
  call: CallSpec,
  from: (merchant: string) => Promise<From>,
  make: (context: Context, input: unknown, source: From) => unknown,
) {
  return async (context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const source = await from(context.merchant);
    const asked = {
      from: source,
      address: request.url,
      accepts: request.headers['accept-encoding'] ?? '',
    };
    const { bytes, encoding } = await cached(asked, async () => {
      const input = readInput(call, request.params, request.query, undefined);
      return { success: true, value: v.parse(call.value, await make(context, input, source)) };
    });
    void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return bytes;
  };
}
