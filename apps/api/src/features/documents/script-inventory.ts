import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptInventory } from '@laro/wire';
import { ConfigError } from '../../platform/config.ts';

export async function readScriptInventory(dist: string): Promise<ScriptInventory> {
  return JSON.parse(await readFile(join(dist, 'server', 'scripts.json'), 'utf8')) as ScriptInventory;
}

/**
 * Refuses to serve scripts that are not those of the build (PCI DSS 11.6.1, GLI-19 2.3.2): one byte changed, a file
 * more or a file less. It tells what differs from the build, not who changed both.
 */
export async function assertScriptsUnchanged(dist: string | null): Promise<void> {
  if (dist === null || !existsSync(join(dist, 'client'))) return;
  const inventory = await readScriptInventory(dist).catch(() => {
    throw new ConfigError([
      `${dist} has no list of its scripts (server/scripts.json). Build the web app again.`,
    ]);
  });
  const client = join(dist, 'client');
  const wanted = new Map(inventory.files.map(({ file, sha256 }) => [file, sha256]));
  const found = (await readdir(client, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.[cm]?js$/.test(file));
  const wrong = [...wanted.keys()].filter((file) => !found.includes(file)).map((file) => `${file} is gone`);
  for (const file of found) {
    const sha256 = createHash('sha256')
      .update(await readFile(join(client, file)))
      .digest('hex');
    if (!wanted.has(file)) wrong.push(`${file} is not of the build`);
    else if (wanted.get(file) !== sha256) wrong.push(`${file} was changed`);
  }
  if (wrong.length === 0) return;
  throw new ConfigError([
    `The scripts in ${client} are not those of the build: ${wrong.slice(0, 5).join(', ')}. Build the web app again.`,
  ]);
}
