import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { iconSymbols } from '@laro/ui/vite';
import type { RenderDocument, ScriptInventory } from '@laro/wire';
import { build } from 'vite';
import { answerOf } from './dev/fixtures.ts';

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
  const inventory = await inventoryOf(client, server, clientBuild.css);
  writeFileSync(join(server, 'scripts.json'), JSON.stringify(inventory, null, 2));
}

type Chunks = Readonly<Record<string, { readonly file: string; readonly isEntry?: boolean }>>;

/** Every script that a browser may load, its hash, who answers for it and why it is there (PCI DSS 6.4.3). */
async function inventoryOf(
  client: string,
  server: string,
  sheets: Readonly<Record<string, string>>,
): Promise<ScriptInventory> {
  const { renderDocument } = (await import(pathToFileURL(join(server, 'entry-server.js')).href)) as {
    readonly renderDocument: RenderDocument;
  };
  // The router brings one of its own, the same on every page; nobody's content is in a page that is rendered here.
  const model = await renderDocument({
    url: '/m/help',
    merchantCode: 'DEMO',
    language: 'EN',
    hpkeKeys: [],
    call: async (name, input) => await Promise.resolve(answerOf(name, input as never, false) as never),
  });
  if (model.kind !== 'page') throw new Error(`A plain page leads to ${model.location}.`);
  const inlineScripts = [...model.html.matchAll(/<script>([^<]+)<\/script>/g)].map(([, text = '']) =>
    cspHash(text),
  );
  const chunks = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Chunks;
  const sources = new Map(Object.entries(chunks).map(([source, { file }]) => [file, source]));
  const files = (readdirSync(client, { recursive: true }) as string[])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.[cm]?js$/.test(file))
    .toSorted()
    .map((file) => ({
      file,
      sha256: createHash('sha256')
        .update(readFileSync(join(client, file)))
        .digest('hex'),
      owner: 'apps/web',
      reason:
        file === 'sw.js' ? 'The worker of the app.' : `Built from ${sources.get(file) ?? 'shared parts'}.`,
    }));
  return {
    inlineScripts,
    inlineStyles: Object.fromEntries(Object.entries(sheets).map(([file, text]) => [file, cspHash(text)])),
    files,
  };
}

function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

if (import.meta.main) await buildWeb(join(HERE, 'dist'));
