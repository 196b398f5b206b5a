import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallName } from '@laro/wire';
import type { BrowserClient } from './browser-client.ts';
import type { createTestClock, World } from './world.ts';

export type Done = { readonly success: boolean };
/** Where acts of staff are done: the colleague who is signed in, and the world of the test. */
export type Scene = {
  readonly world: World;
  readonly clock: ReturnType<typeof createTestClock>;
  readonly desk: BrowserClient;
  readonly reason: string;
};
/** How acts of staff are done as they should be, once, by the call. */
export type Examples = Partial<Record<CallName, () => Promise<Done>>>;

/** What is published in these examples. */
export const WORDS = { EN: { title: 'News', content: '' }, TY: { title: 'Balita', content: '' } };

const FEATURES = join(import.meta.dirname, '..', 'features');

/** The examples of all acts, each from the `testing.ts` of the feature whose act it is. */
export async function readExamples(scene: Scene): Promise<Examples> {
  const all: Examples = {};
  for (const feature of readdirSync(FEATURES)) {
    const file = join(FEATURES, feature, 'testing.ts');
    if (!existsSync(file)) continue;
    const { examples } = (await import(pathToFileURL(file).href)) as {
      readonly examples?: (scene: Scene) => Examples;
    };
    Object.assign(all, examples?.(scene));
  }
  return all;
}
