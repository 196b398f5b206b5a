import type { CallParsed, CallSpec, Language } from '@laro/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Actor, ActorFor, StaffActor } from '../actor.ts';
import type { Act } from '../acts.ts';
import type { Cookies } from './cookies.ts';
import type { Gateway } from './gateway.ts';
import type { Preview } from './preview.ts';

/** What a handler knows besides its input. */
export type CallContext<A extends Actor = Actor> = Cookies & {
  readonly merchant: string;
  readonly host: string;
  readonly actor: A;
  readonly ip: string;
  /** What the browser says of itself; at most 400 characters, and never believed. */
  readonly userAgent: string;
  /** SYS-7: 1 for the web, 3 for phones, which is what a client that does not say counts as. */
  readonly gateway: Gateway;
  /** What they read in; null where neither they nor their browser say. */
  readonly language: Language | null;
  readonly requestId: string;
  readonly now: Date;
  /** What is looked at that is not in force, or null. */
  readonly preview: Preview | null;
  setHeader(name: string, value: string): void;
};

/** What a handler knows that changes something on staff's word. */
export type ActContext = CallContext<StaffActor> & {
  readonly act: Act;
  /** Asks for a fresh proof where the input decides that one is needed; throws as a call does that always asks. */
  assertProved(): Promise<void>;
};

type ActCall = { readonly who: `staff${string}`; readonly audit: CallSpec['audit'] };
export type ContextOf<C extends CallSpec> = C extends ActCall ? ActContext : CallContext<ActorFor<C['who']>>;

export type Handler<C extends CallSpec> = (
  context: ContextOf<C>,
  input: CallParsed<C>,
) => Promise<v.InferInput<C['value']>>;

/** The streams answer for themselves once they have begun. */
export type StreamHandler<C extends CallSpec> = (
  context: ContextOf<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** Gets the bytes of the part `file`; null where it was too large, broken off or not there. */
export type UploadHandler<C extends CallSpec> = (
  context: ContextOf<C>,
  file: Buffer | null,
) => Promise<v.InferInput<C['value']>>;
