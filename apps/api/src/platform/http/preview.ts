import type { CallSpec } from '@laro/wire';
import { PREVIEW, previewOnly } from '@laro/wire/previews';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';

/** How somebody looks who sees what is not in force. */
export interface Preview {
  /** As whom a call is asked: never as whoever is signed in. */
  actorOn(call: string): Actor;
  /** The answer with the drafts in it. */
  over(call: string, value: unknown, input: unknown): unknown;
}

/** The preview that a request is a look at, or null; whatever would change something is refused there. */
export async function previewOf(
  find: (merchant: string, ticket: string) => Promise<Preview | null>,
  request: FastifyRequest,
  merchant: string,
  call: CallSpec,
): Promise<Preview | null> {
  const ticket = request.headers[PREVIEW];
  if (typeof ticket !== 'string') return null;
  const preview = await find(merchant, ticket);
  if (preview && (call.unsafe || call.cost !== 'read')) throw new Refusal(previewOnly);
  return preview;
}
