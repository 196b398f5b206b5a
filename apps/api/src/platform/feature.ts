import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { Duty } from './duty.ts';
import type { CallRegistry } from './http/bind.ts';
import type { Job } from './jobs.ts';
import type { Listener } from './outbox.ts';
import type { Platform } from './platform.ts';

/** What runs beside requests until it is stopped. */
export interface Running {
  stop(): void | Promise<void>;
}

/** What a feature that serves more than calls is handed for its further routes. */
export interface SiteContext {
  readonly calls: CallRegistry;
  merchantOf(request: FastifyRequest): Promise<string>;
  actorOf(request: FastifyRequest, merchant: string): Promise<Actor>;
}

/** Everything a feature has for the process that serves it; `app.ts` walks over the features and knows nothing else. */
export interface Feature<Functions = unknown> {
  /** What the features above it call. */
  readonly functions: Functions;
  /** Binds the calls of its group on the wire: all of them, and no other. */
  routes?(calls: CallRegistry): void;
  /** Routes of the site that are no calls: media, internal pages, documents. */
  site?(site: FastifyInstance, context: SiteContext): void | Promise<void>;
  /** Routes for partners, outside the site that browsers use. */
  partners?(server: FastifyInstance): Promise<void>;
  readonly listeners?: readonly Listener[];
  readonly jobs?: readonly Job[];
  /** What it does for each brand later or outside. */
  readonly duties?: readonly Duty[];
  /** What runs beside requests in every process, and what only where ROLE lets it work. */
  start?(): Running;
  work?(): Running;
  /** What in the database must not be served under this profile, in words. */
  unsafe?(): Promise<readonly string[]>;
  /** Why this process cannot serve yet, or null. */
  obstacle?(): Promise<string | null>;
  /** Before the server closes: ends what would keep it open. */
  stop?(): void | Promise<void>;
  /** After the last answer: ends what had to outlive it. */
  close?(): void | Promise<void>;
}

/**
 * The features in floor order, each built from the functions of those before it: what stands too low does not compile.
 */
export class Composition<Functions extends object> {
  readonly #platform: Platform;
  readonly functions: Functions;
  readonly features: readonly { readonly name: string; readonly feature: Feature }[];

  constructor(platform: Platform, functions: Functions, features: Composition<Functions>['features'] = []) {
    this.#platform = platform;
    this.functions = functions;
    this.features = features;
  }

  add<const Name extends string, Own>(
    name: Name,
    create: (platform: Platform, deps: Functions) => Feature<Own>,
  ): Composition<Functions & { readonly [N in Name]: Own }> {
    const feature = create(this.#platform, this.functions);
    return new Composition(this.#platform, { ...this.functions, [name]: feature.functions } as never, [
      ...this.features,
      { name, feature },
    ]);
  }
}
