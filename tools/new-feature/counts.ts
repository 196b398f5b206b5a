import { dirname } from 'node:path';

type Count = { readonly files: number; readonly folders: number };

/** How many files something is written into and in how many folders: as they are, and with all languages as one. */
export function countsOf(files: readonly string[]): { readonly all: Count; readonly byLanguage: Count } {
  const count = (names: readonly string[]): Count => ({
    files: new Set(names).size,
    folders: new Set(names.map((name) => dirname(name))).size,
  });
  const inOneLanguage = files.map((name) => name.replace(/^(packages\/i18n\/src)\/\w\w\//, '$1/en/'));
  return { all: count(files), byLanguage: count(inOneLanguage) };
}
