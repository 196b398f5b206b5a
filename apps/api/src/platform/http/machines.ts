import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Ids } from '../ids.ts';
import { answerTo } from './errors.ts';
import type { FastLane, PlainAnswer } from './fast-lane.ts';

/** A call of a machine, before anything of it is believed. */
export type MachineCall = {
  readonly requestId: string;
  /** What stands where the route has its parameter. */
  readonly parameter: string;
  /** The bytes as they came: signatures are over these. */
  readonly rawBody: Buffer;
  readonly header: (name: string) => string | undefined;
  /** The address that it came from; asked only where something is counted. */
  readonly address: () => string;
};
/** JSON, written by the protocol's own rules. */
export type MachineAnswer = { readonly status: number; readonly body: string };

type Answer = (call: MachineCall) => Promise<MachineAnswer>;
export type Machines = {
  /** Answers `POST` at a path with one parameter, whatever type the body is said to be of. */
  post(route: string, bodyLimit: number, answer: Answer): Promise<void>;
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Routes for machines: by the HTTP library as all others, and on the fast lane for those who speak plainly. */
export function createMachines(
  app: FastifyInstance,
  {
    ids,
    lane,
    logger,
    sentence,
    timed,
    visitorOf,
  }: {
    readonly ids: Ids;
    readonly lane: FastLane | null;
    readonly logger: FastifyBaseLogger;
    readonly sentence: (code: string, language: string | null) => string;
    readonly timed: (route: string, status: number, ms: number) => void;
    readonly visitorOf: (remote: string, forwarded: string | undefined) => string;
  },
): Machines {
  /** The same answer, errors and count as from the library's own route. */
  async function onLane(
    { route, receivedAt }: { readonly route: string; readonly receivedAt: number },
    answer: Answer,
    call: MachineCall,
  ): Promise<PlainAnswer> {
    const common = [['x-request-id', call.requestId], NO_SNIFF] as const;
    let answered: PlainAnswer;
    try {
      const { status, body } = await answer(call);
      answered = { status, headers: [...common, NO_STORE, ['content-type', JSON_TYPE]], body };
    } catch (error) {
      const { status, headers, body } = answerTo(error as Error, logger, (code) => sentence(code, null));
      answered = {
        status,
        headers: [...common, ...headers, ['content-type', JSON_TYPE]],
        body: JSON.stringify(body),
      };
    }
    timed(route, answered.status, performance.now() - receivedAt);
    return answered;
  }

  return {
    async post(route, bodyLimit, answer) {
      lane?.take(route, async ({ parameter, headers, body, remoteAddress }, receivedAt) =>
        onLane({ route, receivedAt }, answer, {
          requestId: ids.next('req'),
          parameter,
          rawBody: body,
          header: (name) => headers.get(name),
          address: () => visitorOf(remoteAddress, headers.get('x-forwarded-for')),
        }),
      );
      await app.register(async (child) => {
        // A logger of its own for each call would cost more than reading the call; a refusal names its request itself.
        child.setChildLoggerFactory((given) => given);
        // The signature is over the bytes: whatever the type says, they are taken as they came.
        child.removeAllContentTypeParsers();
        child.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
        child.post(
          route,
          { bodyLimit, decompress: false, config: { cost: 'vendor' } } as object,
          async (request, reply) => {
            const answered = await answer({
              requestId: request.id,
              parameter: Object.values(request.params as Record<string, string>)[0] ?? '',
              rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
              header: (name) => {
                const value = request.headers[name];
                return typeof value === 'string' ? value : undefined;
              },
              address: () => request.ip,
            });
            return await reply.code(answered.status).type(JSON_TYPE).send(answered.body);
          },
        );
      });
    },
  };
}

const NO_STORE = ['cache-control', 'no-store'] as const;
const NO_SNIFF = ['x-content-type-options', 'nosniff'] as const;
