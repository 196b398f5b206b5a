import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CallSpec, CostClass } from '@laro/wire';
import type { Actor } from '../actor.ts';
import type { Budget, RateCounter } from '../rate-counter.ts';

const MINUTE = 60_000;

/** How often one call may be made in a minute, by its cost class: from one address, and by one member or one of staff. */
const PER_MINUTE: Record<CostClass, number> = {
  read: 900,
  write: 300,
  credential: 60,
  stream: 60,
  report: 60,
};

/** What costs less than a call or is not a person's: pages, files with their content's hash, pictures, machines. */
const OTHERS_PER_MINUTE = {
  document: 900,
  /** Hashed and cached for ever; a carrier's address fetches them for thousands, and connections are counted before. */
  file: null,
  media: 3_000,
  /** A signed call is never turned away for its number; failures have a budget of their own (`features/callbacks`). */
  vendor: null,
  /** On a private address, and beyond health by a token. */
  internal: null,
} as const;

export type RouteCost = CostClass | keyof typeof OTHERS_PER_MINUTE;

/** Routes that a library lays, which say nothing of themselves. */
const OF_LIBRARIES: readonly (readonly [path: RegExp, cost: RouteCost])[] = [
  [/^\/(?:backoffice\/)?assets(?:\/|$)/, 'file'],
  [/^\/api\/docs(?:\/|$)/, 'document'],
];

/** The limit of a route by the class that it declares; null for none. Throws for a route without a class. */
export function limitOfRoute(
  url: string,
  declared: RouteCost | undefined,
): { readonly max: number; readonly timeWindow: number } | null {
  const cost = declared ?? OF_LIBRARIES.find(([path]) => path.test(url))?.[1];
  const max = cost && { ...PER_MINUTE, ...OTHERS_PER_MINUTE }[cost];
  if (max === undefined) throw new Error(`${url} declares no cost class.`);
  return max === null ? null : { max, timeWindow: MINUTE };
}

/** Lets the HTTP layer, which knows addresses alone, count in the counter that all processes share. */
export function storeIn(counter: RateCounter): FastifyRateLimitStoreCtor {
  const take = callbackify(async (key: string, budget: Budget) => {
    const { allowed, left, endsInMs } = await counter.take(key, budget);
    return { current: allowed ? budget.max - left : budget.max + 1, ttl: Math.ceil(endsInMs) };
  });
  class SharedStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(route: unknown) {
      this.#route = typeof route === 'string' ? route : '';
    }

    incr(
      address: string,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
      windowMs: number,
      max: number,
    ): void {
      take(`${this.#route} from ${address}`, { max, windowMs }, done);
    }

    child(options: unknown): SharedStore {
      const { method, url } = (options as { routeInfo: { method: string; url: string } }).routeInfo;
      return new SharedStore(`${method} ${url}`);
    }
  }
  return SharedStore;
}

/**
 * Seconds that an actor has to wait, 0 for none. Whoever is signed in has one budget wherever they ask from: a hundred
 * addresses give no more than one.
 */
export async function waitOf(
  counter: RateCounter,
  call: Pick<CallSpec, 'name' | 'cost'>,
  actor: Actor,
): Promise<number> {
  if (actor.kind === 'visitor') return 0;
  const who = actor.kind === 'member' ? actor.memberId : actor.staffId;
  const budget: Budget = { max: PER_MINUTE[call.cost], windowMs: MINUTE };
  const { allowed, endsInMs } = await counter.take(`${call.name} by ${who}`, budget);
  return allowed ? 0 : Math.ceil(endsInMs / 1_000);
}
