import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeInventory } from '@laro/integrity';
import { build } from 'vite';

const HERE = import.meta.dirname;
const ENTRY = 'src/main.tsx';
const BASE = '/backoffice/';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Builds the console into a folder: its files, what its document names of them, and the inventory of its scripts. */
export async function buildConsole(dist: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const client = join(dist, 'client');
  const assets = join(client, 'assets');
  await build({ root: HERE, logLevel: 'error', build: { outDir: client } });

  const icon = `icon-${hashOf(join(HERE, 'src', 'icon.svg'))}.svg`;
  copyFileSync(join(HERE, 'src', 'icon.svg'), join(assets, icon));

  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const first = closure(manifest, ENTRY);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build made nothing of ${ENTRY}.`);
  const named = {
    script: `${BASE}${entry.file}`,
    sheets: first.flatMap(({ css = [] }) => css).map((file) => `${BASE}${file}`),
    icon: `${BASE}assets/${icon}`,
  };
  writeFileSync(join(dist, 'console.json'), JSON.stringify(named));

  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }

  const sources = new Map(Object.entries(manifest).map(([source, { file }]) => [file, source]));
  writeInventory(join(dist, 'scripts.json'), client, (file) => accountOf(sources.get(file) ?? ''));
}

/** A chunk and everything it imports at once, its sheets in the order in which they apply. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): readonly Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => closure(manifest, imported, seen)), chunk];
}

/** Whose a script is, and what browsers need it for. */
function accountOf(source: string): { readonly owner: string; readonly reason: string } | undefined {
  if (source === ENTRY) return { owner: 'apps/backoffice/src', reason: 'opens the console' };
  const message = /virtual:laro-messages\/(\w+)(?:\/(\w+))?$/.exec(source);
  if (message) {
    const [, language, group = 'every group'] = message;
    return { owner: 'apps/backoffice/src/messages', reason: `the words of ${group} in ${language}` };
  }
  const part = /^(src\/(?:[\w-]+\/)*)([\w-]+)\.tsx?$/.exec(source);
  if (part)
    return {
      owner: `apps/backoffice/${part[1]?.slice(0, -1)}`,
      reason: `${part[2]}, loaded when it is wanted`,
    };
  const library = /node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//.exec(source)?.[1];
  if (library) return { owner: library, reason: `the library ${library}, loaded when it is wanted` };
  const shared = /packages\/(\w+)\//.exec(source)?.[1];
  if (shared) return { owner: `packages/${shared}`, reason: 'code that several parts share' };
  if (source.endsWith('__vite-browser-external')) {
    return { owner: 'vite', reason: 'stands for what only a server has' };
  }
  const group = /^_([\w.-]+)-[\w-]{8}\.js$/.exec(source)?.[1];
  return group ? { owner: 'apps/backoffice/src', reason: `${group}, shared by several pages` } : undefined;
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
}

if (import.meta.main) await buildConsole(join(HERE, 'dist'));
