import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { formatInstant } from './instant-rounds.ts';
import type { Play } from './play.ts';
import { PlayRefusal } from './refusal.ts';
import { formatRound } from './round-view.ts';
import { hashSecret } from './world.ts';

const SECRET_IN_HEADER = /^Bearer ([A-Za-z0-9_-]{43})$/;
const Secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const RoundId = v.pipe(v.string(), v.regex(/^rnd_[0-9a-z]{26}$/));
const OpenBody = v.union([v.strictObject({ launch: Secret }), v.strictObject({ session: Secret })]);
const SpinBody = v.strictObject({
  roundKey: v.pipe(v.string(), v.uuid()),
  stake: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2,5}$/)),
});
/** What is chosen or moved is read by the game's own rule; here it is only kept small. */
const Given = v.pipe(
  v.union([v.string(), v.number(), v.record(v.string(), v.unknown())]),
  v.check((given) => JSON.stringify(given).length <= 500),
);
const PlayBody = v.strictObject({ ...SpinBody.entries, choice: Given });
const MoveBody = v.strictObject({
  roundId: RoundId,
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
  move: Given,
});
const ShownBody = v.strictObject({ roundId: RoundId });
const SeedBody = v.strictObject({ clientSeed: v.pipe(v.string(), v.maxLength(200)) });
const HistoryQuery = v.strictObject({ before: v.optional(RoundId) });

const MINUTE_MS = 60_000;
const PER_SESSION = 600;
/** Calls that need no session: nothing but the address says who asks. */
const PER_ADDRESS = 600;
/** All calls of one address together. Many players may share one; somebody who invents sessions has only this one. */
const PER_ADDRESS_IN_ALL = 6_000;

/** The calls of play-api.ts. A session travels in the Authorization header: cookies are ignored here. */
export async function bindPlayerApi(app: FastifyInstance, play: Play): Promise<void> {
  await app.register(async (child) => {
    const inAll = child.createRateLimit({
      max: PER_ADDRESS_IN_ALL,
      timeWindow: MINUTE_MS,
      keyGenerator: address,
    });
    child.addHook('onRequest', async (request, reply) => {
      const limit = await inAll(request);
      if (limit.isAllowed || !limit.isExceeded) return;
      void reply.header('retry-after', limit.ttlInSeconds);
      throw new PlayRefusal('too_fast');
    });
    bindCalls(child, play);
  });
}

function bindCalls(app: FastifyInstance, play: Play): void {
  const config = { rateLimit: { max: PER_SESSION, timeWindow: MINUTE_MS, keyGenerator: whoAsks } };
  const open = { rateLimit: { max: PER_ADDRESS, timeWindow: MINUTE_MS, keyGenerator: address } };

  app.post(
    '/api/session',
    { config: open },
    async (request) => await play.open(read(OpenBody, request.body)),
  );

  app.post('/api/spin', { config }, async (request) => {
    const { roundKey, stake } = read(SpinBody, request.body);
    return await play.spin(bearer(request), roundKey, stake);
  });

  app.post('/api/play', { config }, async (request) => {
    const { roundKey, stake, choice } = read(PlayBody, request.body);
    return await play.play(bearer(request), roundKey, stake, choice);
  });

  app.post('/api/move', { config }, async (request) => {
    return await play.move(bearer(request), read(MoveBody, request.body));
  });

  app.post('/api/shown', { config }, async (request, reply) => {
    await play.shown(bearer(request), read(ShownBody, request.body).roundId);
    return await reply.status(204).send();
  });

  app.get('/api/history', { config }, async (request) => {
    const { before } = read(HistoryQuery, request.query);
    return await play.history(bearer(request), before ?? null);
  });

  app.post('/api/seed', { config }, async (request) => {
    return await play.rotateSeed(bearer(request), read(SeedBody, request.body).clientSeed);
  });

  app.get<{ Params: { roundId: string } }>(
    '/api/rounds/:roundId',
    { config: open },
    async (request, reply) => {
      const id = v.safeParse(RoundId, request.params.roundId);
      const round = id.success ? await play.publicRound(id.output) : undefined;
      if (!round) return await reply.status(404).send({ code: 'malformed', message: 'No such round.' });
      return round.choice === null ? formatRound(round) : formatInstant(round);
    },
  );
}

function address(request: FastifyRequest): string {
  return request.ip;
}

/** One player's haste must not slow another behind the same address, so a session counts for itself. */
function whoAsks(request: FastifyRequest): string {
  const secret = SECRET_IN_HEADER.exec(request.headers.authorization ?? '')?.[1];
  return secret === undefined ? request.ip : hashSecret(secret).toString('base64url');
}

function read<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new PlayRefusal('malformed');
  return parsed.output;
}

function bearer(request: FastifyRequest): string {
  const secret = SECRET_IN_HEADER.exec(request.headers.authorization ?? '')?.[1];
  if (secret === undefined) throw new PlayRefusal('session_unknown');
  return secret;
}
