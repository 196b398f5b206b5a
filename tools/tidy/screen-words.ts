import { dirname, join } from 'node:path';

type Sources = ReadonlyMap<string, string>;
type Found = ReadonlySet<string>;

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:(\{[^}]*\}|\*|\w+)\s+from\s+)?'(\.[^']+)'/gm;
const LAZY = /await import\('(\.[^']+\.tsx?)'\)/g;

/** Where a file says which words it speaks; a list names those of its columns. */
const WORDS = /\b(?:useMessages\('(\w+)'\)|words(?:: '|=")(\w+)['"])/g;

/** The name of each thing that is taken from a file, without those that are types alone. */
function namesIn(braces: string): readonly string[] {
  return braces
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/**
 * The namespaces that a page of the console speaks from, its own and those of all that it renders. Through an `index.ts`
 * it follows the names that are taken there, and no others.
 */
export function namespacesOf(page: string, sources: Sources): Found {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const text = sources.get(file);
    if (text === undefined || seen.has(file)) return;
    seen.add(file);
    for (const [, spoken, listed = ''] of text.matchAll(WORDS)) found.add(spoken ?? listed);
    for (const [, path = ''] of text.matchAll(LAZY)) visit(join(dirname(file), path));
    for (const [, taken = '', path = ''] of text.matchAll(IMPORT)) {
      const target = join(dirname(file), path);
      if (!target.endsWith('/index.ts')) visit(target);
      else for (const name of namesIn(taken)) visit(homeOf(name, target, sources) ?? target);
    }
  };
  visit(page);
  return found;
}

/** The file that an `index.ts` takes a name from. */
function homeOf(name: string, index: string, sources: Sources): string | null {
  for (const [, braces = '', path = ''] of (sources.get(index) ?? '').matchAll(IMPORT)) {
    if (namesIn(braces).includes(name)) return join(dirname(index), path);
  }
  return null;
}
