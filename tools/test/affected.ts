import { basename, dirname, join } from 'node:path/posix';
import { MONEY, WALLETS } from './money.ts';

/** Every file of the repository that may be code, by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

/** What nearly every test stands on: a change there is a change everywhere. */
const UNDER_ALL =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*|packages\/(testkit|postgres)\/.*|apps\/api\/src\/(app|main|migrate)\.ts|apps\/api\/src\/testing\/world\.ts|apps\/\w+\/migrations\/.*)$/;
/** These import everything to put it together. What they import is tested in its own folder, not through them. */
const PUTS_TOGETHER =
  /^(apps\/api\/src\/(app|main)\.ts|apps\/api\/src\/testing\/world\.ts|packages\/wire\/src\/calls\.ts|apps\/web\/src\/routes\.tsx|packages\/\w+\/src\/index\.ts)$/;
/** They read the repository itself. */
const READS_ALL = /^tools\/(structure|asvs|tidy|coverage|money-page)\.test\.ts$/;
const TEST = /\.(test\.tsx?|e2e\.ts)$/;
/** Every call as every principal: what a change of the wire can open. */
const AUTHZ = /^apps\/api\/src\/testing\/authz[\w-]*\.test\.ts$/;
const SERVER = /^(apps\/(?:api|studio)\/src\/)(features\/[^/]+\/)?/;
const FIRST_VISIT = 'apps/web/e2e/first-visit.e2e.ts';

/**
 * The tests that a change can break, by what the code says of itself: imports that run, the schemas an SQL file
 * defines, files named as text. An import of a package leads to the file that exports the name, so that the wire and
 * the words are no reason to run everything. Types are the compiler's.
 */
export function affectedTests(sources: Sources, changed: readonly string[]): string[] {
  const tests = [...sources.keys()].filter((path) => TEST.test(path));
  if (changed.length === 0) return [];
  if (changed.some((path) => UNDER_ALL.test(path))) {
    return tests.filter((path) => !path.endsWith('.e2e.ts') || path === FIRST_VISIT);
  }
  const reached = reachedFrom(sources, changed);
  const folders = new Set(
    [...reached].flatMap((path) => (PUTS_TOGETHER.test(path) ? [] : (SERVER.exec(path)?.[0] ?? []))),
  );
  const isWire = changed.some((path) => path.startsWith('packages/wire/'));
  const isSeen = [...reached].some((path) => /^(apps|packages)\//.test(path) && !TEST.test(path));
  // The wallets take what moves money for them by its type alone, and prove it by their protocols.
  const isMoney = changed.some((path) => MONEY.some((part) => path.startsWith(part)));
  const features = changed.flatMap((path) => /\/features\/([^/]+)\//.exec(path)?.[1] ?? []);
  return tests.filter(
    (path) =>
      reached.has(path) ||
      READS_ALL.test(path) ||
      (isWire && AUTHZ.test(path)) ||
      (isMoney && WALLETS.some((folder) => path.startsWith(folder))) ||
      (path.endsWith('.e2e.ts')
        ? (isSeen && path === FIRST_VISIT) || features.some((feature) => basename(path).startsWith(feature))
        : folders.has(SERVER.exec(path)?.[0] ?? '')),
  );
}

function reachedFrom(sources: Sources, changed: readonly string[]): ReadonlySet<string> {
  const importers = importersOf(sources);
  const reached = new Set<string>();
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (PUTS_TOGETHER.test(path) && !changed.includes(path)) continue;
    const found = importers.get(path) ?? [];
    waiting.push(...found, ...(path.endsWith('.sql') ? askersOf(sources, path) : []));
    if (found.length === 0 && changed.includes(path)) waiting.push(...namersOf(sources, path));
  }
  return reached;
}

/** Who asks a schema that this SQL file defines something in. */
function askersOf(sources: Sources, path: string): string[] {
  const defined = (sources.get(path) ?? '').matchAll(
    /\bcreate\s+(?:or\s+replace\s+)?(?:table|view|function|procedure)\s+(?:if\s+not\s+exists\s+)?(\w+)\./gi,
  );
  const schemas = [...new Set([...defined].map(([, schema]) => schema))].join('|');
  if (schemas === '') return [];
  const asks = new RegExp(`\\b(?:from|into|join|update|select|perform|call|:=)\\s+(?:${schemas})\\.\\w`, 'i');
  return [...sources].flatMap(([other, text]) => (other !== path && asks.test(text) ? [other] : []));
}

/** A file that nobody imports is read or started by who names it. */
function namersOf(sources: Sources, path: string): string[] {
  if (TEST.test(path)) return [];
  const name = new RegExp(`(?<![\\w.-])${basename(path).replaceAll(/[^\w-]/g, '\\$&')}['"\`]`);
  return [...sources].flatMap(([other, text]) => (other !== path && name.test(text) ? [other] : []));
}

const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

function importersOf(sources: Sources): ReadonlyMap<string, string[]> {
  const importers = new Map<string, string[]>();
  const homes = homesOf(sources);
  for (const [path, text] of sources) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const [, names = '', fixed, lazy] of text.matchAll(IMPORT)) {
      for (const target of targetsOf(sources, homes, path, fixed ?? lazy ?? '', names)) {
        importers.set(target, [...(importers.get(target) ?? []), path]);
      }
    }
  }
  return importers;
}

function targetsOf(
  sources: Sources,
  homes: ReadonlyMap<string, readonly string[]>,
  path: string,
  specifier: string,
  names: string,
): readonly string[] {
  if (specifier.startsWith('.')) return [join(dirname(path), specifier)];
  const [, pack, inner] = /^@laro\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (pack === undefined) return [];
  const folder = `packages/${pack}/src/`;
  if (inner !== undefined) return ['.ts', '.tsx', ''].map((end) => `${folder}${inner}${end}`);
  const index = `${folder}index.ts`;
  const named = names.match(/\w+/g) ?? [];
  return [index, ...named.flatMap((name) => homes.get(`${pack} ${name}`) ?? [])].filter((target) =>
    sources.has(target),
  );
}

/** In which files of a package a name is declared for others. */
function homesOf(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>();
  for (const [path, text] of sources) {
    const [, pack] = /^packages\/([\w-]+)\/src\//.exec(path) ?? [];
    if (pack === undefined) continue;
    for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function\*?|class|enum) (\w+)/gm)) {
      homes.set(`${pack} ${name}`, [...(homes.get(`${pack} ${name}`) ?? []), path]);
    }
  }
  return homes;
}
