import type { Http2ServerRequest } from 'node:http2';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import {
  CONNECTION_LIMITS,
  createTurns,
  guardConnections,
  HSTS,
  namesTwoHosts,
  serverOptions,
  trustOf,
} from '@laro/serving';
import { malformed, SEALED_MEDIA_TYPE } from '@laro/wire';
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Ids } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import type { RateCounter } from '../rate-counter.ts';
import { Refusal } from '../refusal.ts';
import { errorAnswerer } from './errors.ts';
import { layFastLane } from './fast-lane.ts';
import { createMachines, type Machines } from './machines.ts';
import { limitOfRoute, type RouteCost, storeIn } from './rate-limits.ts';
import { RequestLogger } from './request-logger.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** Under these paths a route exists only as a declared call. */
const CALL_PATHS = /^\/(?:api|\.well-known)(?:\/|$)/;
const DOCUMENTATION = /^\/api\/(?:docs|openapi\.json)(?:\/|$)/;
/** Until a page says otherwise, an answer shows nothing and is shown nowhere. */
const GUARDS = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const decoder = new TextDecoder('utf-8', { fatal: true });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that a route answers. */
    readonly call?: string;
    /** Every route says what it may cost; one that does not is not served. */
    readonly cost?: RouteCost;
  }
  interface FastifyInstance {
    readonly machines: Machines;
    /** Ends every connection, whatever it is in the middle of. */
    readonly destroyConnections: () => void;
  }
}

/**
 * The bare HTTP server: limits, errors, metrics, and no feature. Vendors' endpoints hang here, for they need nothing else;
 * `openSite` adds what serves browsers.
 */
export async function createServer(options: {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sentence: (code: string, language: string | null) => string;
}): Promise<FastifyInstance> {
  const { config, metrics } = options;
  const answerError = errorAnswerer(options.sentence);
  const app = fastify({
    loggerInstance: options.logger,
    genReqId: () => options.ids.next('req'),
    bodyLimit: BODY_BYTES_MAX,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger: FastifyBaseLogger, bindings: Record<string, unknown>) =>
      new RequestLogger(logger, bindings),
    routerOptions: { maxParamLength: 120 },
    // A list, never `true`: what an untrusted hop says of the address before it is not asked (OPERATION-2).
    ...(config.trustedProxies && { trustProxy: [...config.trustedProxies] }),
    // An address that the router cannot read never meets a hook: it gets the common form and the common headers here.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ ...GUARDS, 'x-content-type-options': 'nosniff', 'x-request-id': request.id });
      void answerError(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // How long a start may take, who starts it says (`npm start`, a supervisor): a busy machine is slow and not broken.
    pluginTimeout: 0,
    ...serverOptions({ tls: config.tls, limits: config.connections }),
  } as object) as unknown as FastifyInstance;

  app.addHook('onRoute', (route) => {
    const declared = route.config?.call !== undefined;
    if (CALL_PATHS.test(route.url) && !declared && !DOCUMENTATION.test(route.url)) {
      throw new Error(`${route.url} is not declared on the wire.`);
    }
    const limit = limitOfRoute(route.url, route.config?.cost);
    if (limit && config.rateLimits) route.config = { ...route.config, rateLimit: limit };
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJson(body),
  );
  app.addContentTypeParser(
    SEALED_MEDIA_TYPE,
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );

  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff');
    if (namesTwoHosts(request.raw)) {
      void reply.header('connection', 'close');
      done(new Refusal(malformed));
      return;
    }
    done();
  });
  const timed = createTimed(metrics);
  app.addHook('onResponse', (request, reply, done) => {
    timed(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
    done();
  });

  // Behind TLS of our own there is no plain byte to look at.
  const lane = config.tls
    ? null
    : layFastLane(app.server, options.clock, { ...CONNECTION_LIMITS, ...config.connections });
  app.addHook('preClose', (done) => {
    lane?.close();
    done();
  });
  // Before the lane too: what is one connection too many is not listened to by anybody.
  const trust = trustOf(config.trustedProxies);
  const guard = guardConnections(app.server, { limits: config.connections, isTrusted: trust.isTrusted });
  app.decorate('destroyConnections', guard.destroyAll);
  app.decorate('machines', createMachines(app, { ...options, lane, timed, visitorOf: trust.visitorOf }));
  return app;
}

/** What serves browsers: cookies, compression, rate limits, the headers that guard a page. */
export async function openSite(
  app: FastifyInstance,
  { config, rates }: { readonly config: Config; readonly rates: RateCounter | null },
  bind: (site: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(async (site) => {
    await site.register(cookie);
    site.addHook('onSend', (_request, reply, _payload, done) => {
      // What broke was not written: a cookie that was meant to go with it would take the browser's good one away.
      if (reply.statusCode >= 500) void reply.removeHeader('set-cookie');
      // And what goes with a cookie is somebody's, whatever it is: no cache may have it.
      if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'no-store');
      done();
    });
    await site.register(compress, {
      global: true,
      threshold: 1_024,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { 1: 5 } },
    });
    takeTurns(site);
    await site.register(rateLimit, { global: false, ...(rates && { store: storeIn(rates) }) });
    const guards = {
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      ...GUARDS,
      ...(config.tls || endsBeforeUs(config) ? HSTS : {}),
    };
    site.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(guards);
      done();
    });
    site.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const ms = Math.round(reply.elapsedTime);
      request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
      done();
    });
    await bind(site);
  });
}

const FILES = /^\/(?:(?:backoffice\/)?assets|media)\//;

/** Over HTTP/2 a browser asks for all files of a page at once, and says which it needs first. */
function takeTurns(site: FastifyInstance): void {
  const turn = createTurns();
  site.addHook('preHandler', async ({ raw, url, headers }) => {
    if (!('stream' in raw) || !FILES.test(url)) return;
    await turn((raw as unknown as Http2ServerRequest).stream, headers['priority']?.toString());
  });
}

/** Whether browsers speak TLS with a proxy that stands before us. */
function endsBeforeUs({ publicUrl, trustedProxies }: Config): boolean {
  return publicUrl.protocol === 'https:' && (trustedProxies?.length ?? 0) > 0;
}

/** Times answers by route and status class; a label is looked up once, not for every answer. */
function createTimed(metrics: Metrics): (route: string, status: number, ms: number) => void {
  const known = new Map<string, { observe(seconds: number): void }>();
  return (route, status, ms) => {
    const key = `${status} ${route}`;
    let child = known.get(key);
    if (!child) {
      child = metrics.httpSeconds.labels(route, `${Math.floor(status / 100)}xx`);
      known.set(key, child);
    }
    child.observe(ms / 1_000);
    metrics.answers.note(route, status, ms);
  };
}

/** JSON from strict UTF-8; keys that would reach a prototype are refused, not dropped. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body), (key, value: unknown) => {
      if (key === '__proto__' || key === 'constructor') throw new SyntaxError('Forbidden key.');
      return value;
    });
  } catch {
    throw new Refusal(malformed);
  }
}
