import {
  GameRoundRequest,
  GameUrlRequest,
  HUB88_SIGNATURE_HEADER,
  OPERATOR_PATHS,
  parseExactJson,
  stringifyExactJson,
  TransactionsRequest,
  verifyHub88,
} from '@laro/vendor-protocol';
import { FEED_PATH, FeedRequest } from '@laro/vendor-protocol/feed';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { now } from '../clock.ts';
import type { VendorConfig } from './config.ts';
import type { Draw } from './draws.ts';
import { feedAt } from './feed.ts';
import { gameOf } from './games.ts';
import { hasPlace } from './places.ts';
import type { Rounds } from './rounds.ts';
import type { Sessions } from './sessions.ts';
import { transactionsOf } from './transactions.ts';

const OPERATOR = 'laro-demo';
/** Trial currency: such sessions are paid by the trial wallet. */
const TRIAL_CURRENCY = 'FUN';

/** What is asked for and is not here, or not like that. */
class OperatorRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What the operator asks of us, signed over the bytes as they came: what there is, and the address of a game. */
export function bindOperatorCalls(
  app: FastifyInstance,
  {
    config,
    draw,
    origin,
    rounds,
    sessions,
  }: {
    readonly config: VendorConfig;
    readonly draw: Draw;
    readonly origin: () => string;
    readonly rounds: Rounds;
    readonly sessions: Sessions;
  },
): void {
  void app.register(async (child) => {
    child.removeAllContentTypeParsers();
    child.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

    const serve = <S extends v.GenericSchema>(
      path: string,
      schema: S,
      answer: (request: v.InferOutput<S>) => unknown,
    ): void => {
      child.post(path, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          const signature = request.headers[HUB88_SIGNATURE_HEADER];
          const isSigned =
            typeof signature === 'string' && verifyHub88(rawBody, signature, config.operatorKey);
          if (!isSigned) throw new OperatorRefusal(401, 'invalid signature');
          const parsed = v.safeParse(schema, readJson(rawBody));
          if (!parsed.success) throw new OperatorRefusal(400, 'bad parameters');
          const { operator_id: operator } = parsed.output as { operator_id: string };
          if (operator !== OPERATOR) throw new OperatorRefusal(403, 'not enabled');
          // Amounts keep every digit, which JSON's own writer does not promise.
          const text = stringifyExactJson(answer(parsed.output));
          return await reply.type('application/json; charset=utf-8').send(text);
        } catch (error) {
          if (!(error instanceof OperatorRefusal)) throw error;
          return await reply.status(error.status).send({ error: error.message });
        }
      });
    };

    serve(FEED_PATH, FeedRequest, () =>
      feedAt(now().getTime(), { draw, pictures: `${origin()}/perya/pictures` }),
    );

    serve(OPERATOR_PATHS.gameRound, GameRoundRequest, ({ round, user }) => {
      if (rounds.byId(round)?.user !== user) throw new OperatorRefusal(404, 'unknown round');
      return { url: `${origin()}/perya/round/${round}` };
    });

    serve(OPERATOR_PATHS.transactionsList, TransactionsRequest, (request) =>
      transactionsOf(rounds.all(), request),
    );

    serve(OPERATOR_PATHS.gameUrl, GameUrlRequest, (request) => {
      const game = gameOf(request.game_code);
      const { room = null, play_type: playType = null, currency_symbol: symbol } = request.meta ?? {};
      if (!game || (room !== null && !hasPlace(game, room)))
        throw new OperatorRefusal(404, 'unknown game_code');
      const { token, user } = request;
      if (user === undefined || token === undefined)
        throw new OperatorRefusal(404, 'there is no demo without a wallet');
      const session = sessions.open({
        game,
        user,
        token,
        wallet: request.currency === TRIAL_CURRENCY ? 'trial' : 'real',
        currency: request.currency,
        currencySymbol: symbol ?? '',
        language: request.lang === 'fil' ? 'fil' : 'en',
        room,
        playType,
      });
      // A secret stands in the query alone: logs hold paths.
      return { url: `${origin()}/perya/play/${game.code}?session=${session}` };
    });
  });
}

function readJson(rawBody: Buffer): unknown {
  try {
    return parseExactJson(rawBody);
  } catch {
    return null;
  }
}
