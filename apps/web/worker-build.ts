import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@laro/i18n';
import { readMessages } from '@laro/i18n/vite';
import { build } from 'vite';
import { calls } from './calls-plugin.ts';
import { HOME_ALIASES, PATHS, SCREENS } from './src/screens.ts';
import type { OfflineWords, ShellOfBuild } from './src/worker/shell.ts';

const SHELL = 'virtual:laro-shell';
const ENTRY = 'src/main.tsx';
/** What home is made of, and what every page fetches by itself as it wakes. */
const SHELL_SOURCES = [
  ENTRY,
  'src/background.ts',
  'src/pages.ts',
  'src/features/home/HomePage.tsx',
  'src/features/home/BelowFold.tsx',
  'src/features/home/MemberCorner.tsx',
  'src/features/status/index.ts',
  'src/shell/ErrorScreen.tsx',
  'src/shell/SideMenu.tsx',
  'src/shell/stored-answers.ts',
  'src/shell/update-offer.tsx',
  'src/shell/worker-page.ts',
];
/** What is said there. */
const SHELL_WORDS = ['shell', 'home', 'games', 'menu', 'screens', 'belowFold', 'pwa'];

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Writes `sw.js` beside the browser's build: the service worker, which knows that build's files by name. */
export async function buildWorker(here: string, client: string, icons: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const shell = await shellOf(manifest, icons);
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      calls(),
      {
        name: 'laro-shell',
        resolveId: (id) => (id === SHELL ? `\0${SHELL}` : null),
        load: (id) => (id === `\0${SHELL}` ? `export default ${JSON.stringify(shell)};` : null),
      },
    ],
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: ['chrome111', 'firefox128', 'safari16.4'],
      rolldownOptions: {
        input: 'src/worker/index.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

async function shellOf(manifest: Manifest, icons: string): Promise<ShellOfBuild> {
  const shows = Object.values(SCREENS).filter((screen) => screen.shows.length > 0);
  return {
    entry: `/${chunkOf(manifest, ENTRY).file}`,
    files: [icons, ...filesOf(manifest, SHELL_SOURCES)],
    words: await byTag(async (code) =>
      filesOf(manifest, [wordsOf(code), ...SHELL_WORDS.map((name) => `${wordsOf(code)}/${name}`)], ENTRY),
    ),
    offline: await byTag(async (code) => {
      const words = (await readMessages(code, 'pwa')) ?? {};
      const { title = '', text = '', retry = '', toHome = '', pushed = '' } = words;
      return { title, text, retry, toHome, pushed } satisfies OfflineWords;
    }),
    home: PATHS.home,
    homeAliases: [PATHS.home, ...HOME_ALIASES],
    shown: Object.fromEntries(shows.map((screen) => [screen.path, screen.shows])),
  };
}

const wordsOf = (code: LanguageCode): string => `virtual:laro-messages/${code}`;

async function byTag<Value>(of: (code: LanguageCode) => Promise<Value>): Promise<Record<string, Value>> {
  const rows = LANGUAGE_CODES.map(async (code) => [LANGUAGES[code].tag, await of(code)] as const);
  return Object.fromEntries(await Promise.all(rows));
}

/** Scripts and sheets of these and of what they import at once. */
function filesOf(manifest: Manifest, sources: readonly string[], beside?: string): readonly string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const { file, css = [], imports = [] } = chunkOf(manifest, key);
    if (key === beside || files.has(`/${file}`)) return;
    for (const name of [file, ...css]) files.add(`/${name}`);
    imports.forEach(visit);
  };
  sources.forEach(visit);
  return [...files];
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  // What has no file is named by the folder that the build was started from.
  const name = Object.keys(manifest).find((known) => known === key || known.endsWith(`/${key}`)) ?? '';
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${key}.`);
  return chunk;
}
