import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { publishedOf } from '../games/catalogue.ts';
import { notePage } from './note-page.ts';
import { operatorOf } from './operators.ts';
import { playPage, readClient, readVerifier } from './play-page.ts';
import type { ServerOptions } from './server-options.ts';
import { verifyInstantPage } from './verify-instant-page.ts';
import { verifyPage } from './verify-page.ts';

const HTML = 'text/html; charset=utf-8';

/** The documents: a game's page and a round's page. Only pages of the operators may frame them. */
export async function bindPages(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const { config, folders, play } = options;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${[...new Set(config.operators.map(({ apiOrigin }) => apiOrigin))].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const headers = { 'content-security-policy': policy, 'content-type': HTML };

  app.get<{ Params: { titleId: string }; Querystring: { lang?: string; operator?: string } }>(
    '/play/:titleId',
    async (request, reply) => {
      void reply.headers(headers);
      const title = publishedOf(request.params.titleId);
      if (!title)
        return await reply
          .status(404)
          .send(notePage('No such game', 'This studio has no game of that name.'));
      const client = readClient(folders.client, title.slot ? 'slots' : 'instant');
      if (!client) {
        request.log.error({ folder: folders.client }, 'the game client is not built');
        const text = 'This game is being set up. Please try again in a moment.';
        return await reply.status(503).header('retry-after', '10').send(notePage(title.name, text));
      }
      const language = String(request.query.lang);
      const { apiOrigin: shellOrigin } = operatorOf(config, request.query.operator);
      return await reply.send(playPage(title, { client, language, shellOrigin }));
    },
  );

  // Read from the database for anybody, so an address that asks without end is slowed.
  const limited = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };
  app.get<{ Params: { roundId: string } }>('/verify/:roundId', limited, async (request, reply) => {
    void reply.headers(headers);
    const round = await play.publicRound(request.params.roundId);
    const game = round && publishedOf(round.title);
    if (!round || !game) {
      const text = 'There is no finished round of that name. Look at its number again.';
      return await reply.status(404).send(notePage('No such round', text));
    }
    if (game.slot) return await reply.send(verifyPage(round, game.slot));
    return await reply.send(verifyInstantPage(round, game.name, readVerifier(folders.client)));
  });

  await app.register(fastifyStatic, { root: folders.pages, serve: false });
  for (const file of ['page.css', 'verify.js']) {
    app.get(`/pages/${file}`, async (_request, reply) => await reply.sendFile(file, { maxAge: '1h' }));
  }
}
