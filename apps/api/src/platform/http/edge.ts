import type { CallSpec } from '@laro/wire';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';

/** What the edge asks of the features below it: whose host is this, who is calling, what is in the envelope. */
export type Edge = {
  readonly clock: Clock;
  readonly rateLimits: boolean;
  merchantOf(request: FastifyRequest): Promise<string>;
  actorOf(request: FastifyRequest, merchant: string): Promise<Actor>;
  open(request: FastifyRequest, call: CallSpec, at: { readonly merchant: string }): Promise<unknown>;
};
