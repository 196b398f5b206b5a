import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileMessages } from './compile.ts';
import { folderOf, LANGUAGE_CODES, type LanguageCode } from './languages.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const INDEX = 'virtual:laro-messages';

type MessageFile = { readonly default: Readonly<Record<string, string>> };

/** Sent by the server, not by screens. */
const SERVER_ONLY: readonly string[] = ['refusals.ts', 'messages.ts', 'notices.ts'];

/** The namespaces that exist: one file per feature in `en/`. */
export function namespaces(folder = HERE): readonly string[] {
  return readdirSync(join(folder, 'en'))
    .filter((name) => name.endsWith('.ts') && !SERVER_ONLY.includes(name))
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}

export async function readMessages(
  language: LanguageCode,
  namespace: string,
  folder = HERE,
): Promise<Readonly<Record<string, string>> | null> {
  const file = join(folder, folderOf(language), `${namespace}.ts`);
  if (!existsSync(file)) return null;
  const module = (await import(pathToFileURL(file).href)) as MessageFile;
  return module.default;
}

/**
 * Offers `virtual:laro-messages`: a loader per language, whose chunk is a loader per namespace, each a chunk of its own:
 * what the first load carries does not grow with the features. A language that lacks a sentence says it in English;
 * one that lacks the whole namespace shares the English chunk. An app with messages of its own names their folder and
 * languages.
 */
export function messages(
  folder = HERE,
  languages: readonly LanguageCode[] = LANGUAGE_CODES,
): {
  readonly name: string;
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => Promise<string | null>;
} {
  return {
    name: 'laro-messages',
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${INDEX}`) return indexModule(languages);
      if (!id.startsWith(`\0${INDEX}/`)) return null;
      const [, language, namespace] = id.slice(1).split('/') as [string, LanguageCode, string?];
      if (namespace === undefined) return languageModule(language, folder);
      const english = (await readMessages('EN', namespace, folder)) ?? {};
      const own =
        language === 'EN' ? english : { ...english, ...(await readMessages(language, namespace, folder)) };
      return `export default ${JSON.stringify(compileMessages(own))};`;
    },
  };
}

function indexModule(languages: readonly LanguageCode[]): string {
  const rows = languages.map((language) => `${language}: () => import('${INDEX}/${language}')`);
  return `export default { ${rows.join(', ')} };`;
}

function languageModule(language: LanguageCode, folder: string): string {
  const rows = namespaces(folder).map((namespace) => {
    const own = existsSync(join(folder, folderOf(language), `${namespace}.ts`)) ? language : 'EN';
    return `${namespace}: () => import('${INDEX}/${own}/${namespace}')`;
  });
  return `export default { ${rows.join(', ')} };`;
}
