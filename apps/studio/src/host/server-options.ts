import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { StudioConfig } from './config.ts';
import type { Play } from './play.ts';
import type { World } from './world.ts';

export type Folders = { readonly client: string; readonly art: string; readonly pages: string };

/** What the HTTP server and its parts stand on. */
export type ServerOptions = {
  readonly config: StudioConfig;
  readonly pool: pg.Pool;
  readonly play: Play;
  readonly world: World;
  readonly logger: FastifyBaseLogger;
  readonly folders: Folders;
};
