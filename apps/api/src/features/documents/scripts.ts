import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { damagesOf } from '@laro/integrity';
import type { Platform } from '../../platform/platform.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A browser would be given a script that nobody built. The message names each. */
export class DamagedScripts extends Error {
  constructor(damages: readonly string[]) {
    super(
      `Scripts that browsers load are not what was built, so they are not served:\n${damages
        .map((damage) => `  - ${damage}`)
        .join('\n')}\nBuild again with "npm run build -- --force".`,
    );
    this.name = 'DamagedScripts';
  }
}

/** Those of the builds, and those with which the documentation of the API is shown. */
function inventories(dists: readonly string[]): readonly (readonly [inventory: string, folder: string])[] {
  const documentation = join(
    dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
    'static',
  );
  return [
    [join(import.meta.dirname, 'api-docs-scripts.json'), documentation],
    ...dists.map((dist) => [join(dist, 'scripts.json'), join(dist, 'client')] as const),
  ];
}

/** Compares what is served with its inventory: at the start, which a damage ends, and then once a day (GLI-19 2.3.2). */
export function createScriptWatch({ logger, metrics }: Platform, dists: readonly string[]) {
  async function look(): Promise<readonly string[]> {
    const found = await Promise.all(
      inventories(dists).map(async ([inventory, folder]) => await damagesOf(inventory, folder)),
    );
    metrics.damagedScripts.set(found.flat().length);
    return found.flat();
  }

  /** Says what it finds, and lets the process live: players are in the middle of rounds. */
  async function check(): Promise<readonly string[]> {
    const damages = await look();
    if (damages.length > 0) logger.error({ damages }, 'a served script is not what was built');
    return damages;
  }

  return {
    check,
    /** Throws `DamagedScripts`. */
    async assertIntact(): Promise<void> {
      const damages = await look();
      if (damages.length > 0) throw new DamagedScripts(damages);
    },
    start(): { readonly stop: () => void } {
      const timer = setInterval(() => {
        check().catch((error: unknown) => {
          logger.error({ err: error }, 'the served scripts could not be checked');
        });
      }, DAY_MS).unref();
      return {
        stop: () => {
          clearInterval(timer);
        },
      };
    },
  };
}
