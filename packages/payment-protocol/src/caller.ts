import type * as v from 'valibot';
import { writeJson } from './exact.ts';
import { type Call, outcomeOf, type Refusal, type Send } from './exchange.ts';
import type { Outcome } from './provider.ts';

type Sent<S> = {
  readonly answer: S;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** How JSON is asked for at one origin with one authorization, and what its refusals mean. */
export function createCaller(
  send: Send,
  {
    authorization,
    origin,
    refusalOf,
  }: {
    readonly origin: string;
    readonly authorization: string;
    readonly refusalOf: (body: unknown) => Partial<Refusal> | null;
  },
) {
  return async function call<S extends v.GenericSchema>(
    method: Call['method'],
    path: string,
    { answer, body, headers = {} }: Sent<S>,
  ): Promise<Outcome<v.InferOutput<S>>> {
    const sent = await send({
      method,
      url: new URL(path, origin).href,
      headers: {
        accept: 'application/json',
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: writeJson(body) }),
    });
    return outcomeOf(sent, answer, refusalOf);
  };
}

/** The key is the user; there is no password. */
export const basicAuthorization = (key: string): string =>
  `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

export const refused = (reason: string): Outcome<never> => ({ kind: 'refused', code: 'invalid', reason });

/** Follows a call that was done; any other outcome is already the end. */
export async function after<A, B>(
  outcome: Outcome<A>,
  next: (value: A) => Promise<Outcome<B>>,
): Promise<Outcome<B>> {
  return outcome.kind === 'done' ? await next(outcome.value) : outcome;
}
