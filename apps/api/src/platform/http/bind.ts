import multipart from '@fastify/multipart';
import {
  admits,
  CALLS,
  type CallName,
  type CallParsed,
  type CallSpec,
  type Calls,
  type CallValue,
  closingsOf,
  foreignOrigin,
  GROUPS,
  type Language,
  loginRequired,
  moduleOff,
  notPermitted,
  realAccountRequired,
  tooMany,
  unsupportedBody,
  type Who,
} from '@laro/wire';
import { GATEWAYS } from '@laro/wire/merchants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Actor, ActorFor, StaffActor } from '../actor.ts';
import { VISITOR } from '../actor.ts';
import type { Act } from '../acts.ts';
import { Refusal } from '../refusal.ts';
import { createCachedAnswers } from './cached-answers.ts';
import type { Cookies } from './cookies.ts';
import type { Edge } from './edge.ts';
import { readInput } from './input.ts';
import { languageOf } from './language.ts';
import { hostOf, isFromOurPages } from './origin.ts';
import { waitOf } from './rate-limits.ts';
import { parseJson } from './server.ts';

/** What a handler knows beside its input. */
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
  setHeader(name: string, value: string): void;
};

type Gateway = (typeof GATEWAYS)[keyof typeof GATEWAYS];
const gatewayOf = ({ headers }: FastifyRequest): Gateway =>
  headers['gateway'] === String(GATEWAYS.WEB) ? GATEWAYS.WEB : GATEWAYS.MOBILE;

/** What a handler knows that changes something on staff's word. */
export type ActContext = CallContext<StaffActor> & { readonly act: Act };

type ContextOf<C extends CallSpec> = C extends {
  readonly who: `staff${string}`;
  readonly audit: CallSpec['audit'];
}
  ? ActContext
  : CallContext<ActorFor<C['who']>>;

export type Handler<C extends CallSpec> = (
  context: ContextOf<C>,
  input: CallParsed<C>,
) => Promise<v.InferInput<C['value']>>;

/** Whoever has it may show it again, and asks each time whether it still holds. */
const CACHEABLE = 'public, no-cache';

type AnyHandler = (context: CallContext, input: unknown) => Promise<unknown>;

/** The streams answer for themselves once they have begun. */
export type StreamHandler = (
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** Gets the bytes of the part `file`; null where it was too large, broken off or not there. */
export type UploadHandler<C extends CallSpec> = (
  context: ContextOf<C>,
  file: Buffer | null,
) => Promise<v.InferInput<C['value']>>;

/**
 * Binds declared calls to their handlers; the only way in which a route under `/api` comes to be.
 * Order at the edge: rate of the address, origin, merchant, availability, actor, rate of the actor, audience, module, shape
 * of the input, handler.
 */
export class CallRegistry {
  readonly #app: FastifyInstance;
  readonly #edge: Edge;
  readonly #handlers = new Map<CallName, AnyHandler>();
  readonly #keep = createCachedAnswers();

  constructor(app: FastifyInstance, edge: Edge) {
    this.#app = app;
    this.#edge = edge;
  }

  bind<N extends CallName>(name: N, handler: Handler<Calls[N]>): void {
    const call: CallSpec = CALLS[name];
    this.#claim(name, handler as unknown as AnyHandler);
    const answer = async (context: CallContext, request: FastifyRequest): Promise<unknown> => {
      const body = call.sealed ? await this.#edge.open(request, call, context) : request.body;
      const input = readInput(call, request.params, request.query, body);
      const value = await (handler as unknown as AnyHandler)(context, input);
      return { success: true, value: v.parse(call.value, value) };
    };
    const { sentBy } = call;
    if (!sentBy) {
      this.#route(call, answer);
      return;
    }
    // Only its own route reads these media types: elsewhere they stay refused.
    this.#app.register(async (app) => {
      app.addContentTypeParser(
        [...sentBy.mediaTypes],
        { parseAs: 'buffer' },
        async (_request: unknown, body: Buffer) => await Promise.resolve(parseJson(body)),
      );
      this.#route(call, answer, { app });
    });
  }

  /**
   * Binds a public read whose answers change only with what they are made from, whoever asks: each is made, checked,
   * written and compressed once.
   */
  bindCached<N extends CallName, From extends object>(
    name: N,
    from: (merchant: string) => Promise<From>,
    make: (
      from: From,
      input: CallParsed<Calls[N]>,
    ) => v.InferInput<Calls[N]['value']> | Promise<v.InferInput<Calls[N]['value']>>,
  ): void {
    const call: CallSpec = CALLS[name];
    if (call.who !== 'anyone' || call.params) throw new Error(`${name} differs by more than its query.`);
    this.#claim(
      name,
      async ({ merchant }, input) => await make(await from(merchant), input as CallParsed<Calls[N]>),
    );
    this.#route(
      call,
      async ({ merchant }, request, reply) => {
        const source = await from(merchant);
        const asked = {
          from: source,
          address: request.url,
          accepts: request.headers['accept-encoding'] ?? '',
        };
        const { bytes, encoding } = await this.#keep(asked, async () => {
          const input = readInput(call, {}, request.query, undefined) as CallParsed<Calls[N]>;
          return { success: true, value: v.parse(call.value, await make(source, input)) };
        });
        void reply
          .header('content-type', 'application/json; charset=utf-8')
          .header('vary', 'accept-encoding');
        if (encoding !== 'identity') void reply.header('content-encoding', encoding);
        return bytes;
      },
      { compress: false },
    );
  }

  bindStream<N extends CallName>(name: N, handler: StreamHandler): void {
    this.#claim(name, () => Promise.reject(new Error('A stream cannot be invoked in process.')));
    this.#route(CALLS[name], async (context, request, reply) => {
      await handler(context, request, reply);
      return reply;
    });
  }

  /** Binds a call that a browser goes to: whatever comes of it is a page of ours, the edge's refusals too. */
  bindPage<N extends CallName>(
    name: N,
    to: (context: CallContext, request: FastifyRequest) => Promise<string>,
    refused: (error: unknown) => string,
  ): void {
    this.#claim(name, () => Promise.reject(new Error('A page cannot be invoked in process.')));
    this.#route(
      CALLS[name],
      async (context, request, reply) => await reply.redirect(await to(context, request), 303),
      { refused },
    );
  }

  /** Binds a call whose body is one file. Only its own route reads multipart bodies: elsewhere they stay refused. */
  bindUpload<N extends CallName>(
    name: N,
    limits: { readonly bytesMax: number },
    handler: UploadHandler<Calls[N]>,
  ): void {
    const call: CallSpec = CALLS[name];
    this.#claim(name, () => Promise.reject(new Error('An upload cannot be invoked in process.')));
    this.#app.register(async (child) => {
      await child.register(multipart, {
        limits: { fileSize: limits.bytesMax, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      });
      this.#route(
        call,
        async (context, request) => {
          if (!request.isMultipart()) throw new Refusal(unsupportedBody);
          const value = await handler(context as never, await readFile(request));
          return { success: true, value: v.parse(call.value, value) };
        },
        { app: child },
      );
    });
  }

  /** Runs a public read in process, as a visitor: how documents get their data. */
  async invoke<N extends CallName>(
    name: N,
    input: object,
    at: { readonly merchant: string; readonly host: string },
  ): Promise<CallValue<Calls[N]>> {
    const call: CallSpec = CALLS[name];
    const handler = this.#handlers.get(name);
    if (!handler || call.unsafe || call.who !== 'anyone') throw new Error(`${name} is no public read.`);
    const context = {
      ...at,
      actor: VISITOR,
      ip: '',
      userAgent: '',
      gateway: GATEWAYS.MOBILE,
      language: null,
      requestId: '',
      now: this.#edge.clock.now(),
      cookies: {},
      setCookie: () => {},
      setHeader: () => {},
    };
    const parsed = readInput(call, call.params ? input : {}, call.query ? input : {}, undefined);
    return v.parse(call.value, await handler(context, parsed)) as CallValue<Calls[N]>;
  }

  /** Lets a feature bind its group of calls; throws unless these are all of the group and no other. */
  bindGroup(feature: string, bind: () => void): void {
    const before = new Set<string>(this.#handlers.keys());
    bind();
    const bound = [...this.#handlers.keys()].filter((name) => !before.has(name)).toSorted();
    const declared = Object.keys((GROUPS as Readonly<Record<string, object>>)[feature] ?? {}).toSorted();
    if (bound.join() !== declared.join())
      throw new Error(`${feature} binds [${bound.join(', ')}], and its group has [${declared.join(', ')}].`);
  }

  /** Throws when a declared call has no handler: the wire promises nothing that is not there. */
  assertComplete(): void {
    const missing = Object.keys(CALLS).filter((name) => !this.#handlers.has(name as CallName));
    if (missing.length > 0) throw new Error(`Calls without a handler: ${missing.join(', ')}.`);
  }

  #claim(name: CallName, handler: AnyHandler): void {
    if (this.#handlers.has(name)) throw new Error(`${name} is bound twice.`);
    this.#handlers.set(name, handler);
  }

  #route(
    call: CallSpec,
    answer: (context: CallContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    {
      app = this.#app,
      refused,
      compress,
    }: {
      readonly app?: FastifyInstance;
      /** False where the answer is compressed already. */
      readonly compress?: false;
      /** Where a browser goes in place of the common form of a refusal; throws what is none. */
      readonly refused?: (error: unknown) => string;
    } = {},
  ): void {
    const edge = this.#edge;
    if (call.cacheable && (call.who !== 'anyone' || call.method !== 'GET' || call.cost !== 'read')) {
      throw new Error(`${call.name} is not the same for everybody.`);
    }
    const closings = closingsOf(call);
    const config = { call: call.name, cost: call.cost };
    app.route({
      method: call.method,
      url: call.path,
      config,
      ...(compress === false && { compress }),
      ...(call.sentBy && { bodyLimit: call.sentBy.bytesMax }),
      ...(refused && {
        errorHandler: (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
          void reply.redirect(refused(isTooOften(error) ? new Refusal(tooMany) : error), 303);
        },
      }),
      handler: async (request, reply) => {
        if (call.unsafe && !isFromOurPages(request)) throw new Refusal(foreignOrigin);
        const merchant = await edge.merchantOf(request);
        if (closings.length > 0) await edge.assertOpen(request, merchant, closings);
        const actor = await edge.actorOf(request, merchant);
        const wait = edge.rates ? await waitOf(edge.rates, call, actor) : 0;
        if (wait > 0) {
          void reply.header('retry-after', wait);
          throw new Refusal(tooMany);
        }
        const serve = async (act?: Act): Promise<unknown> => {
          admit(call.who, actor);
          if (call.module && !(await edge.hasModule(merchant, call.module))) throw new Refusal(moduleOff);
          const context: CallContext & { readonly act?: Act } = {
            merchant,
            host: hostOf(request),
            actor,
            ip: request.ip,
            userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
            gateway: gatewayOf(request),
            requestId: request.id,
            now: edge.clock.now(),
            language: languageOf(request),
            cookies: request.cookies,
            setCookie: (name, value, attributes) => {
              void reply.setCookie(name, value, attributes);
            },
            setHeader: (name, value) => {
              void reply.header(name, value);
            },
            ...(act && { act }),
          };
          const answered = await answer(context, request, reply);
          if (call.cacheable) void reply.header('cache-control', CACHEABLE);
          return answered;
        };
        const isAct = actor.kind === 'staff' && call.who.startsWith('staff');
        if (!isAct || !call.audit) return await serve();
        const [act] = call.audit;
        const subject = subjectOf(call, request.params);
        return await edge.acts.attempt({ merchant, staff: actor.staffId, act, subject }, serve);
      },
    });
  }
}

/** The rate of an address is refused by the HTTP layer, in an error of its own. */
function isTooOften(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 429;
}

function admit(who: Who, actor: Actor): void {
  if (admits(who, actor)) return;
  if (actor.kind === 'visitor') throw new Refusal(loginRequired);
  // ROLE-2 has a sentence of its own: a trial account is asked to become a real one.
  const isTrial = who === 'account' && actor.kind === 'member';
  throw new Refusal(isTrial ? realAccountRequired : notPermitted);
}

/** What an attempt is at, as far as its address names it. */
function subjectOf(call: CallSpec, params: unknown): string {
  const named = call.params && v.safeParse(call.params, params);
  return named?.success ? Object.values(named.output as Record<string, string>).join(' ') : '';
}

async function readFile(request: FastifyRequest): Promise<Buffer | null> {
  try {
    const part = await request.file();
    return part?.fieldname === 'file' ? await part.toBuffer() : null;
  } catch {
    // Too large, too many parts, no form at all, cut off: to the caller it is one thing, a file that could not be read.
    return null;
  }
}
