import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { gameOf } from './games.ts';
import { notePage, playPage, playPolicy, roundPage } from './page.ts';
import type { Rounds } from './rounds.ts';
import type { Sessions } from './sessions.ts';
import { sentenceOf, shownRound, type Table, TapError } from './table.ts';
import { REFUSALS } from './words.ts';

const PAGES = join(import.meta.dirname, '../../pages');
const HTML = 'text/html; charset=utf-8';
const FILES = { 'play.js': 'text/javascript; charset=utf-8', 'play.css': 'text/css; charset=utf-8' } as const;

const Short = v.pipe(v.string(), v.maxLength(80));
const Looking = v.object({ session: Short });
const Betting = v.object({
  session: Short,
  key: v.pipe(v.string(), v.uuid()),
  place: Short,
  issue: v.nullable(Short),
  option: Short,
  numbers: Short,
  stake: Short,
});

const keyOf = ({ body }: FastifyRequest): string => {
  const asked = v.safeParse(Looking, body);
  return asked.success ? asked.output.session : '';
};

/** No finger is faster, and the page itself asks once a second at most. */
const limitTaps = (sessions: Sessions): RateLimitOptions => ({
  max: 10,
  timeWindow: 1_000,
  hook: 'preHandler',
  keyGenerator: keyOf,
  errorResponseBuilder: (request) => {
    const language = sessions.find(keyOf(request))?.language ?? 'en';
    return { statusCode: 429, code: 'too_fast', message: sentenceOf('too_fast', language) };
  },
});

/** The pages that players see, and what their script asks. */
export function bindPlayer(
  app: FastifyInstance,
  {
    apiOrigin,
    rounds,
    sessions,
    table,
  }: {
    readonly apiOrigin: string;
    readonly rounds: Rounds;
    readonly sessions: Sessions;
    readonly table: Table;
  },
): void {
  const policy = { 'content-security-policy': playPolicy(apiOrigin) };

  app.get<{ Querystring: { session?: unknown } }>('/perya/play/:code', async (request, reply) => {
    const session = sessions.find(String(request.query.session));
    void reply.headers(policy).type(HTML);
    if (!session) return await reply.send(notePage('en', REFUSALS.session_unknown, apiOrigin));
    const { currencySymbol, game, language, wallet } = session;
    return await reply.send(
      playPage(game, { apiOrigin, currencySymbol, language, canDeposit: wallet === 'real' }),
    );
  });

  for (const [name, type] of Object.entries(FILES)) {
    const text = readFileSync(join(PAGES, name), 'utf8');
    app.get(`/perya/page/${name}`, async (_request, reply) => await reply.type(type).send(text));
  }

  app.get<{ Params: { id: string } }>('/perya/round/:id', async (request, reply) => {
    const round = rounds.byId(request.params.id);
    const game = round && gameOf(round.game);
    void reply.headers(policy).type(HTML);
    if (!game) return await reply.status(404).send(notePage('en', REFUSALS.not_offered, apiOrigin));
    return await reply.send(roundPage(game.name, shownRound(round, { language: 'en', currencySymbol: '' })));
  });

  const serve = <S extends v.GenericSchema<unknown, { readonly session: string }>>(
    path: string,
    schema: S,
    answer: (session: NonNullable<ReturnType<Sessions['find']>>, asked: v.InferOutput<S>) => Promise<object>,
  ): void => {
    app.post(path, { config: { rateLimit: limitTaps(sessions) } }, async (request, reply) => {
      const asked = v.safeParse(schema, request.body);
      const session = asked.success ? sessions.find(asked.output.session) : undefined;
      try {
        if (!asked.success) throw new TapError('not_offered');
        if (!session) throw new TapError('session_unknown');
        return await answer(session, asked.output);
      } catch (error) {
        if (!(error instanceof TapError)) throw error;
        const message = sentenceOf(error.code, session?.language ?? 'en');
        return await reply.status(409).send({ code: error.code, message });
      }
    });
  };
  serve('/perya/api/table', Looking, async (session) => await table.look(session));
  serve('/perya/api/bet', Betting, async (session, tap) => await table.bet(session, tap));
}
