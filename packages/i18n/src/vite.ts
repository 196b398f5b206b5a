import { compileMessages } from './compile.ts';
import { namespaces, readMessages } from './gather.ts';
import { LANGUAGE_CODES, type LanguageCode } from './languages.ts';

const INDEX = 'virtual:laro-messages';

export { namespaces, readMessages } from './gather.ts';

/**
 * Offers `virtual:laro-messages`: a loader per language, whose chunk is a loader per namespace, each a chunk of its own:
 * what the first load carries does not grow with the features. A language that lacks a sentence says it in English;
 * one that lacks the whole namespace shares the English chunk. An app with messages of its own names the folder of those
 * that its features share, and its languages.
 */
export function messages(
  folder?: string,
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
      if (namespace === undefined) return await languageModule(language, folder);
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

async function languageModule(language: LanguageCode, folder?: string): Promise<string> {
  const rows = namespaces(folder).map(async (namespace) => {
    const own = (await readMessages(language, namespace, folder)) ? language : 'EN';
    return `${namespace}: () => import('${INDEX}/${own}/${namespace}')`;
  });
  return `export default { ${(await Promise.all(rows)).join(', ')} };`;
}
