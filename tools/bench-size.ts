/**
 * `npm run bench:size [-- --json FILE]`: what a first visit of home makes a phone download as JavaScript, and
 * every screen against its budget; then the console, scripts and sheets (gzip -9 of the built files, as a server that
 * compresses ahead would send them). Fails when one is over.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildWhatChanged } from './start/build.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const HOME_KB_MAX = 112;
const BACKGROUND_KB_MAX = 18;
const ROUTE_KB_MAX = 15;
const FORM_ROUTE_KB_MAX = 25;
const WORDS_KB_MAX = 1.5;
const CONSOLE_KB_MAX = 350;
const CONSOLE_PAGE_KB_MAX = 60;
const HEAVIEST_SHOWN = 6;
const HOME_PAGE = 'src/features/home/HomePage.tsx';
/** What every visit loads once its first view stands. */
const BACKGROUND = 'src/background.ts';
/** Home's words. */
const HOME_WORDS = /laro-messages\/(\w+)\/(?:shell|home|games)$/;
/** Screens with a form may carry the form library. */
const FORM_PAGES = /(Login|Register|Forget|ChangePassword|Form)\w*Page\.tsx$/;

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;
type Row = {
  readonly what: string;
  readonly files: number;
  readonly kilobytes: number;
  readonly max?: number;
};

const clientOf = (app: string): string => join(CHECKOUT, 'apps', app, 'dist', 'client');
const CLIENT = clientOf('web');
/** What the console loads before its first table: the entry, the words that are needed everywhere, the table's page. */
const CONSOLE_FIRST = [
  'src/main.tsx',
  'src/features/staff/AuditPage.tsx',
  ...['shell', 'screens', 'login', 'table', 'form', 'staff', 'acts'].map(
    (name) => `laro-messages/EN/${name}`,
  ),
];

/** A chunk and everything it imports at once. */
function closure(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(chunk.file)) continue;
    if (chunk.file.endsWith('.js')) seen.add(chunk.file);
    closure(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

function kilobytesOf(files: Iterable<string>, client = CLIENT): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
  return bytes / 1024;
}

function measure(manifest: Manifest): { home: number; rows: Row[] } {
  const entries = Object.entries(manifest);
  const entry = entries.filter(([, chunk]) => chunk.isEntry === true).map(([key]) => key);
  const words = Map.groupBy(
    entries.map(([key]) => key).filter((key) => HOME_WORDS.test(key)),
    (key) => HOME_WORDS.exec(key)?.[1] ?? '',
  );
  if (manifest[HOME_PAGE] === undefined) throw new Error(`The manifest has no chunk for ${HOME_PAGE}.`);
  // The words of the first screen stand in its document; their chunks are for screens that come after.
  const homeFiles = closure(manifest, [...entry, HOME_PAGE]);
  const home = kilobytesOf(homeFiles);
  const heaviest = [...homeFiles]
    .map((file) => ({ what: `  ${file.replace('assets/', '')}`, files: 1, kilobytes: kilobytesOf([file]) }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes);

  const rows: Row[] = [
    { what: 'home, first load', files: homeFiles.size, kilobytes: home, max: HOME_KB_MAX },
    ...heaviest.slice(0, HEAVIEST_SHOWN),
  ];
  for (const [language, keys] of words) {
    const files = closure(manifest, keys);
    const kilobytes = kilobytesOf(files);
    rows.push({
      what: `home, words in ${language} (in the document)`,
      files: files.size,
      kilobytes,
      max: WORDS_KB_MAX,
    });
  }
  if (manifest[BACKGROUND] === undefined) throw new Error(`The manifest has no chunk for ${BACKGROUND}.`);
  const background = [...closure(manifest, [BACKGROUND])].filter((file) => !homeFiles.has(file));
  rows.push({
    what: 'every visit, in the background',
    files: background.length,
    kilobytes: kilobytesOf(background),
    max: BACKGROUND_KB_MAX,
  });
  for (const [key] of entries.filter(
    ([path, chunk]) => chunk.isDynamicEntry === true && path.endsWith('Page.tsx'),
  )) {
    // What home has loaded already costs the next screen nothing.
    const own = [...closure(manifest, [key])].filter((file) => key === HOME_PAGE || !homeFiles.has(file));
    const max = FORM_PAGES.test(key) ? FORM_ROUTE_KB_MAX : ROUTE_KB_MAX;
    const files = key === HOME_PAGE ? [manifest[key]?.file ?? ''] : own;
    rows.push({ what: key.replace(/^src\//, ''), files: files.length, kilobytes: kilobytesOf(files), max });
  }
  return { home, rows };
}

/** The scripts and the sheets of these chunks and of everything that they import at once. */
function filesOf(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

function measureConsole(manifest: Manifest): Row[] {
  const client = clientOf('backoffice');
  const keys = Object.keys(manifest).filter((key) => CONSOLE_FIRST.some((part) => key.endsWith(part)));
  if (keys.length < CONSOLE_FIRST.length) throw new Error('The console no longer has what it loads first.');
  const first = filesOf(manifest, keys);
  const pages = Object.keys(manifest).filter((key) => key.endsWith('Page.tsx') && !keys.includes(key));
  const row = (what: string, files: readonly string[], max: number): Row => ({
    what,
    files: files.length,
    kilobytes: kilobytesOf(files, client),
    max,
  });
  return [
    row('console, first load with a table', [...first], CONSOLE_KB_MAX),
    ...pages.map((key) => {
      const own = [...filesOf(manifest, [key])].filter((file) => !first.has(file));
      return row(`console ${key.replace(/^src\//, '')}`, own, CONSOLE_PAGE_KB_MAX);
    }),
  ];
}

function readManifest(app: string): Manifest {
  const file = join(clientOf(app), '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`apps/${app} has no build; run npm run build.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

const isOver = ({ kilobytes, max }: Row): boolean => max !== undefined && kilobytes > max;

const terminal = createTerminal();
try {
  const { values } = parseArgs({ options: { json: { type: 'string' } } });
  await buildWhatChanged(terminal.step);
  const { home, rows: ofWeb } = measure(readManifest('web'));
  const ofConsole = measureConsole(readManifest('backoffice'));
  const rows = [...ofWeb, ...ofConsole];
  terminal.line(
    `\n  ${'gzip -9'.padEnd(44)}${'files'.padStart(6)}${'KB'.padStart(9)}${'budget'.padStart(9)}`,
  );
  for (const row of rows) {
    const { what, files, kilobytes, max } = row;
    const figures = `${String(files).padStart(6)}${kilobytes.toFixed(1).padStart(9)}${String(max ?? '').padStart(9)}`;
    terminal.line(`  ${what.padEnd(44)}${figures}${isOver(row) ? '  over' : ''}`);
  }
  terminal.line();
  if (values.json !== undefined) {
    writeFileSync(
      values.json,
      `${JSON.stringify({
        homeEntryGzipKB: Number(home.toFixed(2)),
        consoleFirstGzipKB: Number((ofConsole[0]?.kilobytes ?? 0).toFixed(2)),
      })}\n`,
    );
  }
  process.exitCode = rows.some(isOver) ? 1 : 0;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
