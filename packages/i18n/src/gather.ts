import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { folderOf, LANGUAGE_CODES, type LanguageCode } from './languages.ts';

/**
 * Words by namespace, gathered from the files of their features: what a file exports by default is the namespace of its
 * name, and what it exports as `refusals` or `screens` is its part of a namespace that all features share. So a feature
 * brings its words itself, and no list names it. Reads folders: for servers, builds and tests.
 *
 * The words of members are in this folder: in `features/NAME.ts` each sentence has its five languages side by side; words
 * that are too many for one file have a file in the folder of each language. An app with words of its own has them in
 * `messages/NAME.ts` and `features/NAME/words.ts`, side by side as well. A browser gets one language of either.
 */
type Messages = Readonly<Record<string, string>>;
type SideBySide = Readonly<Record<string, readonly string[]>>;
type MessageFile = Readonly<Record<string, Messages | SideBySide | undefined>>;

const HERE = dirname(fileURLToPath(import.meta.url));
/** Sent by the server, not by screens. */
const SERVER_ONLY: readonly string[] = ['refusals', 'messages', 'notices', 'rewardTitles'];
/** The order of the languages that are side by side in the words of an app of its own. */
const SIDE_BY_SIDE: readonly LanguageCode[] = ['EN', 'CN'];

type WordFile = { readonly name: string; readonly path: string };

function filesIn(folder: string, language: LanguageCode): readonly WordFile[] {
  if (folder === HERE) {
    return [...wordFiles(join(folder, folderOf(language))), ...wordFiles(join(folder, 'features'))];
  }
  const features = join(folder, '..', 'features');
  return [
    ...wordFiles(folder),
    ...readdirSync(features)
      .map((name) => ({ name, path: join(features, name, 'words.ts') }))
      .filter(({ path }) => existsSync(path)),
  ];
}

function wordFiles(folder: string): readonly WordFile[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ name: file.slice(0, -'.ts'.length), path: join(folder, file) }));
}

/** The namespaces that screens speak from, by the exports of their files. */
export function namespaces(folder = HERE): readonly string[] {
  const names = filesIn(folder, 'EN').flatMap(({ name: file, path }) => {
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
  const place = (folder === HERE ? LANGUAGE_CODES : SIDE_BY_SIDE).indexOf(language);
  const part = new RegExp(`^export const ${namespace} = `, 'm');
  for (const { name, path } of filesIn(folder, language)) {
    // Only what has words of it is loaded: a test that asks for one namespace reads no other.
    if (name !== namespace && !part.test(readFileSync(path, 'utf8'))) continue;
    const module = (await import(pathToFileURL(path).href)) as MessageFile;
    const words = name === namespace ? module.default : module[namespace];
    if (!words) continue;
    // The second would replace the first, and its words would be lost.
    if (parts.has(name)) throw new Error(`${name} has words in two files.`);
    parts.set(name, inPlace(place, words));
  }
  return parts.size === 0 ? null : parts;
}

function inPlace(place: number, words: Messages | SideBySide): Messages {
  const sentences = Object.entries(words).map(
    ([key, sentence]) => [key, typeof sentence === 'string' ? sentence : (sentence[place] ?? '')] as const,
  );
  return Object.fromEntries(sentences);
}

export async function readMessages(
  language: LanguageCode,
  namespace: string,
  folder = HERE,
): Promise<Messages | null> {
  const parts = await readParts(language, namespace, folder);
  return parts && (Object.assign({}, ...parts.values()) as Messages);
}
