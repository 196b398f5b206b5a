import {
  type GameListItem,
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  HUB88_SIGNATURE_HEADER,
  OPERATOR_PATHS,
  parseExactJson,
  stringifyExactJson,
  TransactionsRequest,
  verifyHub88,
} from '@laro/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { codeOf, PUBLISHED, type Published, publishedOf } from '../games/catalogue.ts';
import { FIRST_OPERATOR, type Operator } from './config.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { listTransactions } from './operator-transactions.ts';
import { walletOf, walletsOf } from './operators.ts';
import type { ServerOptions } from './server-options.ts';
import { roundById } from './store/rounds.ts';
import { insertLaunch } from './store/sessions.ts';
import { hashSecret } from './world.ts';

/** Trial currency: such sessions are paid by the trial wallet. */
const TRIAL_CURRENCY = 'FUN';

/** Free bets are Hub88's to ask and ours to grant; we grant none yet. */
const FREEBETS_LISTED = {
  [OPERATOR_PATHS.prepaidList]: [],
  [OPERATOR_PATHS.campaignList]: [],
  [OPERATOR_PATHS.rewardList]: { rewards: [], pagination: {} },
} as const;
const FREEBETS_ASKED = [
  OPERATOR_PATHS.rewardCreate,
  OPERATOR_PATHS.rewardCreateBulk,
  OPERATOR_PATHS.rewardCancel,
  OPERATOR_PATHS.campaignCreate,
  OPERATOR_PATHS.campaignInfo,
];
const Anything = v.looseObject({ operator_id: v.string() });

/** What operators ask of us, signed by them: games, the addresses of games and rounds, and our transactions. */
export async function bindOperatorApi(
  app: FastifyInstance,
  options: Pick<ServerOptions, 'config' | 'pool' | 'world'>,
): Promise<void> {
  const { config, pool } = options;
  await app.register(async (child) => {
    // The signature is over the bytes as they came.
    child.removeAllContentTypeParsers();
    child.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

    const serve = <S extends v.GenericSchema>(
      path: string,
      schema: S,
      answer: (request: v.InferOutput<S>, operator: Operator) => Promise<unknown>,
    ): void => {
      child.post(path, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = request.headers[HUB88_SIGNATURE_HEADER];
        const signed = typeof signature === 'string' ? signature : undefined;
        const signers = config.operators.filter(({ key }) => verifyHub88(rawBody, signed, key));
        if (signers.length === 0) return await reply.status(401).send({ error: 'invalid signature' });
        const parsed = v.safeParse(schema, readJson(rawBody));
        if (!parsed.success) return await reply.status(400).send({ error: 'bad parameters' });
        // One installation may sign for several, and speaks for none whose key is another.
        const { operator_id: id } = parsed.output as { operator_id: string };
        const operator = signers.find((one) => one.id === id);
        if (!operator) return await reply.status(403).send({ error: 'not enabled' });
        const value = await answer(parsed.output, operator).catch((error: unknown) => {
          if (error instanceof OperatorRefusal) return error;
          throw error;
        });
        if (value instanceof OperatorRefusal)
          return await reply.status(value.status).send({ error: value.message });
        // Amounts keep every digit, which JSON's own writer does not promise.
        return await reply.type('application/json; charset=utf-8').send(stringifyExactJson(value));
      });
    };

    serve(OPERATOR_PATHS.gameList, GameListRequest, async () =>
      [...PUBLISHED.values()].map((game, order) => listed(game, order, config.publicUrl)),
    );

    serve(
      OPERATOR_PATHS.gameUrl,
      GameUrlRequest,
      async (request, operator) => await launch(options, request, operator),
    );

    serve(OPERATOR_PATHS.gameRound, GameRoundRequest, async ({ round, user }, operator) => {
      const found = await roundById(pool, round);
      const isTheirs = found && found.player === user && walletsOf(operator).includes(found.wallet);
      if (!isTheirs) throw new OperatorRefusal(404, 'unknown round');
      return { url: new URL(`/verify/${found.id}`, config.publicUrl).href };
    });

    serve(
      OPERATOR_PATHS.transactionsList,
      TransactionsRequest,
      async (request, operator) => await listTransactions(pool, request, walletsOf(operator)),
    );

    for (const [path, nothing] of Object.entries(FREEBETS_LISTED)) serve(path, Anything, async () => nothing);
    for (const path of FREEBETS_ASKED) {
      serve(path, Anything, async () => {
        throw new OperatorRefusal(403, 'free bets are not enabled');
      });
    }
  });
}

/** The address under which this player opens the game, once. */
async function launch(
  { config, pool, world }: Pick<ServerOptions, 'config' | 'pool' | 'world'>,
  request: GameUrlRequest,
  operator: Operator,
): Promise<{ readonly url: string }> {
  const title = publishedOf(request.game_code.replace(/^[a-z]+_/, ''));
  if (!title || codeOf(title) !== request.game_code) throw new OperatorRefusal(404, 'unknown game_code');
  if (request.user === undefined || request.token === undefined)
    throw new OperatorRefusal(404, 'there is no demo without a wallet');
  const code = world.secret();
  await insertLaunch(pool, hashSecret(code), {
    player: request.user,
    wallet: walletOf(operator, request.currency === TRIAL_CURRENCY ? 'trial' : 'real'),
    token: request.token,
    title: title.id,
    gameCode: request.game_code,
    currency: request.currency,
    settings: {
      autoplay: request.meta?.autoplay ?? false,
      turbo: request.meta?.turbo ?? false,
      minSpinMs: request.meta?.min_spin_ms ?? 2_500,
      trial: request.meta?.trial ?? false,
      currencySymbol: request.meta?.currency_symbol ?? '',
      language: request.lang,
    },
    createdAt: world.now(),
  });
  const url = new URL(`/play/${title.id}`, config.publicUrl);
  url.searchParams.set('launch', code);
  url.searchParams.set('lang', request.lang);
  if (operator.id !== FIRST_OPERATOR) url.searchParams.set('operator', operator.id);
  return { url: url.href };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return parseExactJson(rawBody);
  } catch {
    return null;
  }
}

function listed(title: Published, order: number, publicUrl: string): GameListItem {
  return {
    name: title.name,
    game_code: codeOf(title),
    game_id: title.id,
    product: title.vendor,
    category: title.category,
    platforms: ['GPL_MOBILE', 'GPL_DESKTOP'],
    enabled: true,
    freebet_support: false,
    blocked_countries: [],
    restricted_countries: [],
    certifications: [],
    url_thumb: new URL(`/art/games/${title.id}-240.webp`, publicUrl).href,
    url_background: new URL(`/art/games/${title.id}-wide-828.webp`, publicUrl).href,
    meta: {
      min_stake: title.stakes[0] ?? '',
      rtp: title.returnToPlayer,
      volatility: title.volatility,
      launched_at: title.releasedAt,
      released_order: order,
    },
  };
}
