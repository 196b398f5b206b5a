import multipart from '@fastify/multipart';
import {
  CALLS,
  type CallName,
  type CallParsed,
  type CallSpec,
  type Calls,
  type CallValue,
  closingsOf,
  foreignOrigin,
  GROUPS,
  moduleOff,
  tooMany,
  unsupportedBody,
} from '@laro/wire';
import type { ExportAsked, ListAsked } from '@laro/wire/lists';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { StaffActor } from '../actor.ts';
import { VISITOR } from '../actor.ts';
import type { Act } from '../acts.ts';
import type { AnySource } from '../list-sql.ts';
import { Refusal } from '../refusal.ts';
import { admit, assertSound, isTooOften, subjectOf } from './admission.ts';
import { createCachedAnswers } from './cached-answers.ts';
import { cachedAnswerOf, type SharedFind, sharedAnswerOf } from './cached-route.ts';
import type { Edge } from './edge.ts';
import { readFile } from './file.ts';
import { gatewayOf, PHONE } from './gateway.ts';
import type {
  ActContext,
  CallContext,
  ContextOf,
  Handler,
  StreamHandler,
  UploadHandler,
} from './handlers.ts';
import { readInput } from './input.ts';
import { languageOf } from './language.ts';
import { hostOf, isFromOurPages } from './origin.ts';
import { type Preview, previewOf } from './preview.ts';
import { waitOf } from './rate-limits.ts';
import { parseJson } from './server.ts';

export type { ActContext, CallContext, Handler, StreamHandler, UploadHandler };

/** Whoever has it may show it again, and asks each time whether it still holds. */
const CACHEABLE = 'public, no-cache';

type AnyHandler = (context: CallContext, input: unknown) => Promise<unknown>;

/** Where the rows of a list stand, for this call of it. */
type SourceOf = (
  context: CallContext<StaffActor>,
  params: Readonly<Record<string, string>>,
) => Promise<AnySource>;

/**
 * Binds declared calls to their handlers; the only way in which a route under `/api` comes to be.
 * Order at the edge: rate of the address, origin, merchant, address of staff, availability, actor, rate of the actor,
 * audience, module, fresh proof, shape of the input, handler.
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
      const body = call.sealed ? await this.#edge.open(request, call) : request.body;
      const input = readInput(call, request.params, request.query, body);
      const value = v.parse(call.value, await (handler as unknown as AnyHandler)(context, input));
      return { success: true, value: context.preview?.over(name, value, input) ?? value };
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
    const fresh = async (_: CallContext, input: unknown, source: From) => await make(source, input as never);
    this.#route(call, cachedAnswerOf(this.#keep, call, from, fresh), { compress: false });
  }

  /**
   * Binds a read whose answer is one object as long as it stays the same: it is checked, written and compressed once. Who may
   * ask, and that the answer is theirs, is found out for each call.
   */
  bindShared<N extends CallName>(
    name: N,
    find: (
      context: ContextOf<Calls[N]>,
      input: CallParsed<Calls[N]>,
    ) => Promise<v.InferInput<Calls[N]['value']> & object>,
  ): void {
    const call: CallSpec = CALLS[name];
    this.#claim(name, find as unknown as AnyHandler);
    const answer = sharedAnswerOf(this.#keep, call, find as unknown as SharedFind<CallContext>);
    this.#route(call, answer, { compress: false });
  }

  /** The same for staff: whoever holds the permission is told the same. */
  bindCachedFor<N extends CallName>(
    name: N,
    from: (merchant: string) => Promise<object>,
    make: Handler<Calls[N]>,
  ): void {
    this.#claim(name, make as unknown as AnyHandler);
    this.#route(CALLS[name], cachedAnswerOf(this.#keep, CALLS[name], from, make as never), {
      compress: false,
    });
  }

  /** A list of staff whose pages are made once. */
  bindCachedListOf<N extends CallName>(
    name: N,
    list: AnySource['list'],
    from: (merchant: string) => Promise<object>,
    sourceOf: SourceOf,
  ): void {
    this.bindCachedFor(name, from, this.#pagesOf(name, list, sourceOf) as never);
  }

  /** Binds a list of staff to where its rows stand. */
  bindList<N extends CallName>(name: N, source: AnySource): void {
    this.bindListOf(name, source.list, async () => await Promise.resolve(source));
  }

  /** Binds a list whose rows stand where the path says, and what is to be asked before it is looked at. */
  bindListOf<N extends CallName>(name: N, list: AnySource['list'], sourceOf: SourceOf): void {
    this.bind(name, this.#pagesOf(name, list, sourceOf) as never);
  }

  #pagesOf(name: CallName, list: AnySource['list'], sourceOf: SourceOf) {
    const call: CallSpec = CALLS[name];
    if (call.query !== list.call.query) throw new Error(`${name} is not asked as its list is.`);
    return async (context: CallContext<StaffActor>, input: { params: never; query: ListAsked }) =>
      await this.#edge.lists.page(await sourceOf(context, input.params), context, input.query);
  }

  /** Binds the file of such a list: nothing of it is sent before its line stands in the audit. */
  bindExport<N extends CallName>(name: N, source: AnySource): void {
    this.bindExportOf(name, source.list, async () => await Promise.resolve(source));
  }

  /** Binds the file of a list whose rows stand where the path says. */
  bindExportOf<N extends CallName>(name: N, list: AnySource['list'], sourceOf: SourceOf): void {
    const call: CallSpec = CALLS[name];
    if (call.body !== list.export.body) throw new Error(`${name} is not asked as its list is.`);
    this.#claim(name, () => Promise.reject(new Error('A file cannot be invoked in process.')));
    this.#route(call, async (context, request, reply) => {
      const asked = readInput(call, request.params, {}, request.body) as { params: never; body: ExportAsked };
      const { body, params } = asked;
      const source = await sourceOf(context as CallContext<StaffActor>, params);
      const file = await this.#edge.lists.export(source, context as ActContext, body);
      void reply.type(file.mediaType).header('content-disposition', `attachment; filename="${file.name}"`);
      return await reply.send(file.bytes);
    });
  }

  bindStream<N extends CallName>(name: N, handler: StreamHandler<Calls[N]>): void {
    this.#claim(name, () => Promise.reject(new Error('A stream cannot be invoked in process.')));
    this.#route(CALLS[name], async (context, request, reply) => {
      await handler(context as never, request, reply);
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
    at: { readonly merchant: string; readonly host: string; readonly preview: Preview | null },
  ): Promise<CallValue<Calls[N]>> {
    const call: CallSpec = CALLS[name];
    const handler = this.#handlers.get(name);
    if (!handler || call.unsafe || call.who !== 'anyone') throw new Error(`${name} is no public read.`);
    const context = {
      ...at,
      actor: at.preview?.actorOn(name) ?? VISITOR,
      ip: '',
      userAgent: '',
      gateway: PHONE,
      language: null,
      requestId: '',
      now: this.#edge.clock.now(),
      cookies: {},
      setCookie: () => {},
      setHeader: () => {},
    };
    const parsed = readInput(call, call.params ? input : {}, call.query ? input : {}, undefined);
    const value = v.parse(call.value, await handler(context, parsed));
    return (at.preview?.over(name, value, parsed) ?? value) as CallValue<Calls[N]>;
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
    assertSound(call);
    const isForStaff = call.who.startsWith('staff');
    const isStaffSide = call.path.startsWith('/api/staff/');
    // Whoever signs in or joins does so at the host's own brand, wherever the browser's session is.
    const isAtWork = isForStaff || (isStaffSide && !call.unsafe);
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
        const host = await edge.merchantOf(request);
        const entry = isStaffSide ? await edge.staffEntryOf(request, { host, isAtWork }) : null;
        const merchant = entry?.merchant ?? host;
        if (closings.length > 0) await edge.assertOpen(request, merchant, closings);
        const preview = await previewOf(edge.previewOf, request, merchant, call);
        const actor = preview?.actorOn(call.name) ?? (await (entry ?? edge).actorOf(request, merchant));
        const wait = edge.rates ? await waitOf(edge.rates, call, actor) : 0;
        if (wait > 0) {
          void reply.header('retry-after', wait);
          throw new Refusal(tooMany);
        }
        const serve = async (act?: Act): Promise<unknown> => {
          admit(call.who, actor);
          if (call.module && !(await edge.hasModule(merchant, call.module))) throw new Refusal(moduleOff);
          if (call.stepUp) await edge.assertProved(actor, merchant);
          const context: CallContext & Partial<Pick<ActContext, 'act' | 'assertProved'>> = {
            merchant,
            host: hostOf(request),
            actor,
            ip: request.ip,
            userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
            gateway: gatewayOf(request),
            requestId: request.id,
            now: edge.clock.now(),
            preview,
            language: languageOf(request),
            cookies: request.cookies,
            setCookie: (name, value, attributes) => {
              void reply.setCookie(name, value, attributes);
            },
            setHeader: (name, value) => {
              void reply.header(name, value);
            },
            ...(act && { act, assertProved: async () => await edge.assertProved(actor, merchant) }),
          };
          const answered = await answer(context, request, reply);
          if (call.cacheable && !preview) void reply.header('cache-control', CACHEABLE);
          return answered;
        };
        const isAct = actor.kind === 'staff' && isForStaff;
        if (!isAct || !call.audit) return await serve();
        const [act] = call.audit;
        const subject = subjectOf(call, request.params);
        return await edge.acts.attempt({ merchant, staff: actor.staffId, act, subject }, serve);
      },
    });
  }
}
