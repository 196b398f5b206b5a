import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeInventory } from '@laro/integrity';
import { iconSymbols } from '@laro/ui/vite';
import type { InlineHashes } from '@laro/wire';
import { build } from 'vite';
import { scriptOwners } from './script-owners.ts';
import { sheetParts } from './sheet-parts.ts';
import type { InlineScript } from './src/inline-scripts.ts';
import { buildWorker } from './worker-build.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const ART = join(HERE, '..', '..', 'packages', 'art', 'dist');
const ART_FOLDERS = ['brand', 'banners', 'categories', 'placeholder', 'og'];

/** Builds both halves of the web app into a folder and lays the brand's art beside them. */
export async function buildWeb(dist: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const client = join(dist, 'client');
  const assets = join(client, 'assets');
  const server = join(dist, 'server');
  await build({ root: HERE, logLevel: 'error', build: { outDir: client } });
  await build({ root: HERE, logLevel: 'error', build: { outDir: server, ssr: 'src/entry-server.tsx' } });

  for (const folder of ART_FOLDERS) {
    const source = join(ART, folder);
    if (existsSync(source)) cpSync(source, join(assets, 'art', folder), { recursive: true });
  }

  const icons = `<svg xmlns="http://www.w3.org/2000/svg">${Object.values(iconSymbols()).join('')}</svg>`;
  const iconFile = `icons-${createHash('sha256').update(icons).digest('hex').slice(0, 8)}.svg`;
  writeFileSync(join(assets, iconFile), icons);

  await buildWorker(HERE, client, `/assets/${iconFile}`);

  // The renderer inlines what a page shows of the sheets and names scripts and icons, so their list travels with the server's half.
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const clientBuild = {
    manifest: JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as unknown,
    css: Object.fromEntries(
      sheets.map((name) => [`assets/${name}`, sheetParts(readFileSync(join(assets, name), 'utf8'))]),
    ),
    icons: `/assets/${iconFile}`,
  };
  writeFileSync(join(server, 'client.json'), JSON.stringify(clientBuild));

  // A page's content policy admits these and no others: what was slipped into a page has no hash here.
  const { INLINE_SCRIPTS: scripts } = (await import(pathToFileURL(join(server, 'entry-server.js')).href)) as {
    readonly INLINE_SCRIPTS: readonly InlineScript[];
  };
  const inline: InlineHashes = { scripts: scripts.map(({ text }) => policyHash(text)) };
  writeFileSync(join(server, 'inline.json'), JSON.stringify(inline));

  compressFiles(assets);
  writeInventory(
    join(dist, 'scripts.json'),
    client,
    scriptOwners(client),
    scripts.map((script) => ({ ...script, owner: 'apps/web/src/inline-scripts.ts' })),
  );
}

/** Beside each file that compresses, its smaller forms: made once here, they are smaller than any made for a request. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

if (import.meta.main) await buildWeb(join(HERE, 'dist'));
