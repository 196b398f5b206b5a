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
    return await sent(cached, source, request, reply, async () => {
      const input = readInput(call, request.params, request.query, undefined);
      return v.parse(call.value, await make(context, input, source));
    });
  };
}

export type SharedFind<Context> = (context: Context, input: unknown) => Promise<object>;

/** Answers a call with an object that others may have been given before, in the bytes that were made of it then. */
export function sharedAnswerOf<Context>(cached: CachedAnswers, call: CallSpec, find: SharedFind<Context>) {
  return async (context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const value = await find(context, readInput(call, request.params, request.query, undefined));
    return await sent(
      cached,
      value,
      request,
      reply,
      async () => await Promise.resolve(v.parse(call.value, value)),
    );
  };
}

async function sent(
  cached: CachedAnswers,
  from: object,
  request: FastifyRequest,
  reply: FastifyReply,
  value: () => Promise<unknown>,
): Promise<Buffer> {
  const asked = { from, address: request.url, accepts: request.headers['accept-encoding'] ?? '' };
  const { bytes, encoding } = await cached(asked, async () => ({ success: true, value: await value() }));
  void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return bytes;
}
