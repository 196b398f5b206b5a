import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconSymbols } from '@laro/ui/vite';
import { build } from 'vite';

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

  // The renderer inlines the sheet and names scripts and icons, so their list travels with the server's half.
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const clientBuild = {
    manifest: JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as unknown,
    css: Object.fromEntries(
      sheets.map((name) => [`assets/${name}`, readFileSync(join(assets, name), 'utf8')]),
    ),
    icons: `/assets/${iconFile}`,
  };
  writeFileSync(join(server, 'client.json'), JSON.stringify(clientBuild));
}

if (import.meta.main) await buildWeb(join(HERE, 'dist'));
