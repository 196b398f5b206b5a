import type { CallSpec, Closing, Module } from '@laro/wire';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Acts } from '../acts.ts';
import type { Clock } from '../clock.ts';
import type { Lists } from '../lists.ts';
import type { RateCounter } from '../rate-counter.ts';
import type { Preview } from './preview.ts';

/** Whoever came in by the host of one merchant, found at once: where they work, which may be another of its group, and who. */
type StaffEntry = Pick<Edge, 'actorOf'> & { readonly merchant: string };

/** What the edge asks of the features below it: whose host is this, who is calling, what is in the encrypted body. */
export type Edge = {
  readonly clock: Clock;
  /** How staff change something, and what is left of it. */
  readonly acts: Acts;
  /** How the lists of staff are paged and exported. */
  readonly lists: Lists;
  /** What a ticket shows that is not in force; null for one that is none of this merchant's. */
  readonly previewOf: (merchant: string, ticket: string) => Promise<Preview | null>;
  /** Null where nobody is counted: tests and benches that ask faster than people do. */
  readonly rates: RateCounter | null;
  merchantOf(request: FastifyRequest): Promise<string>;
  /**
   * Asked first of every call of the staff side; who signs in or joins is at the host's own merchant, and not at work yet.
   * Throws the refusal of an address from which staff of the merchant do not work.
   */
  staffEntryOf(
    request: FastifyRequest,
    at: { readonly host: string; readonly isAtWork: boolean },
  ): Promise<StaffEntry>;
  /** Throws `security.step_up_required` unless the session of staff has just proved its owner. */
  assertProved(actor: Actor, merchant: string): Promise<void>;
  hasModule(merchant: string, module: Module): Promise<boolean>;
  /** Throws the refusal of a merchant that is under maintenance, or closed to the region of this address. */
  assertOpen(request: FastifyRequest, merchant: string, closings: readonly Closing[]): Promise<void>;
  actorOf(request: FastifyRequest, merchant: string): Promise<Actor>;
  /** What is sealed names the merchant of the host: that is what a page knows, wherever its staff work. */
  open(request: FastifyRequest, call: CallSpec): Promise<unknown>;
};
