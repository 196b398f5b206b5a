import type { CallSpec, Closing, Module } from '@laro/wire';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Acts } from '../acts.ts';
import type { Clock } from '../clock.ts';
import type { RateCounter } from '../rate-counter.ts';

/** What the edge asks of the features below it: whose host is this, who is calling, what is in the encrypted body. */
export type Edge = {
  readonly clock: Clock;
  /** How staff change something, and what is left of it. */
  readonly acts: Acts;
  /** Null where nobody is counted: tests and benches that ask faster than people do. */
  readonly rates: RateCounter | null;
  merchantOf(request: FastifyRequest): Promise<string>;
  hasModule(merchant: string, module: Module): Promise<boolean>;
  /** Throws the refusal of a merchant that is under maintenance, or closed to the region of this address. */
  assertOpen(request: FastifyRequest, merchant: string, closings: readonly Closing[]): Promise<void>;
  actorOf(request: FastifyRequest, merchant: string): Promise<Actor>;
  open(request: FastifyRequest, call: CallSpec, at: { readonly merchant: string }): Promise<unknown>;
};
