import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { folderOf, type LanguageCode } from './languages.ts';

/**
 * Words by namespace, gathered from the files of their features: what a file exports by default is the namespace of its
 * name, and what it exports as `refusals` or `screens` is its part of a namespace that all features share. So a feature
 * brings its words in one file a language, and no list names it. Reads folders: for servers, builds and tests.
 */
type Messages = Readonly<Record<string, string>>;
type MessageFile = { readonly default?: Messages } & Readonly<Record<string, Messages | undefined>>;

const HERE = dirname(fileURLToPath(import.meta.url));
/** Sent by the server, not by screens. */
const SERVER_ONLY: readonly string[] = ['refusals', 'messages', 'notices'];

type WordFile = { readonly name: string; readonly path: string };

/**
 * The files of a language: `LANGUAGE/NAME.ts` in the folder, and `features/NAME/words/LANGUAGE.ts` of the app, where an app has
 * its words in its features.
 */
function filesIn(folder: string, language: string): readonly WordFile[] {
  const shared = join(folder, language);
  const features = join(folder, '..', 'features');
  return [
    ...(existsSync(shared) ? readdirSync(shared) : [])
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({ name: file.slice(0, -'.ts'.length), path: join(shared, file) })),
    ...(existsSync(features) ? readdirSync(features) : [])
      .map((name) => ({ name, path: join(features, name, 'words', `${language}.ts`) }))
      .filter(({ path }) => existsSync(path)),
  ];
}

/** The namespaces that screens speak from, by the exports of the English files. */
export function namespaces(folder = HERE): readonly string[] {
  const names = filesIn(folder, 'en').flatMap(({ name: file, path }) => {
    const text = readFileSync(path, 'utf8');
    const parts = Array.from(text.matchAll(/^export const (\w+) = /gm), ([, name = '']) => name);
    return /^export default /m.test(text) ? [file, ...parts] : parts;
  });
  return [...new Set(names)].filter((name) => !SERVER_ONLY.includes(name)).toSorted();
}

/** What a language says in a namespace, by the file that says it; null where it says nothing. */
export async function readParts(
  language: LanguageCode,
  namespace: string,
  folder = HERE,
): Promise<ReadonlyMap<string, Messages> | null> {
  const parts = new Map<string, Messages>();
  const part = new RegExp(`^export const ${namespace} = `, 'm');
  for (const { name, path } of filesIn(folder, folderOf(language))) {
    // Only what has words of it is loaded: a test that asks for one namespace reads no other.
    if (name !== namespace && !part.test(readFileSync(path, 'utf8'))) continue;
    const module = (await import(pathToFileURL(path).href)) as MessageFile;
    const words = name === namespace ? module.default : module[namespace];
    if (words) parts.set(name, words);
  }
  return parts.size === 0 ? null : parts;
}

export async function readMessages(
  language: LanguageCode,
  namespace: string,
  folder = HERE,
): Promise<Messages | null> {
  const parts = await readParts(language, namespace, folder);
  return parts && (Object.assign({}, ...parts.values()) as Messages);
}
