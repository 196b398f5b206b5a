import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { VendorConfig } from './config.ts';
import { createDraw } from './draws.ts';
import { bindOperatorCalls } from './operator.ts';
import { createSessions } from './sessions.ts';

const PICTURES = join(import.meta.dirname, '../../../../packages/art/dist/vendor');

/** An outside game vendor: games of every kind that our own studio has not, spoken to in the protocol alone. */
export async function bindVendor(
  app: FastifyInstance,
  { config, origin }: { readonly config: VendorConfig; readonly origin: () => string },
): Promise<void> {
  const draw = createDraw(config.key);
  const sessions = createSessions();
  bindOperatorCalls(app, { config, draw, origin, sessions });

  app.get<{ Params: { '*': string } }>('/perya/pictures/*', async (request, reply) => {
    const file = /^(?:(?:crests|faces)\/)?[\w-]+\.webp$/.exec(request.params['*'])?.[0];
    const bytes = file && (await readFile(join(PICTURES, file)).catch(() => null));
    if (!bytes) return await reply.status(404).send();
    return await reply.type('image/webp').header('cache-control', 'public, max-age=3600').send(bytes);
  });
}
