/** The names of a feature's own files in folders that all features share. */
const BESIDE = [
  'packages/wire/src/NAME.ts',
  'packages/wire/src/groups/NAME.ts',
  'packages/wire/src/acts/NAME.ts',
  'packages/i18n/src/(\\w\\w|features)/NAME.ts',
];

/** The lists that name features: what has no place in a feature's own files. */
export const LISTS = [
  'packages/wire/src/features.ts',
  'packages/wire/src/acts/features.ts',
  'apps/api/src/floors.ts',
  'apps/web/src/screens.ts',
  'apps/backoffice/src/screens.ts',
] as const;

/** Whether a file goes with the feature: it stands in one of its folders, or bears its name. */
export function isOwn(feature: string, file: string): boolean {
  if (/^apps\/(api|web|backoffice)\/src\/features\/([^/]+)\//.exec(file)?.[2] === feature) return true;
  return BESIDE.some((one) => new RegExp(`^${one.replace('NAME', feature)}$`).test(file));
}

/** A list without the lines of a feature: that which names its file, or the entries of its screens. */
export function withoutFeature(text: string, feature: string): string {
  const names = new RegExp(`from '\\.(/groups)?/${feature}\\.ts'|features/${feature}/index\\.ts'`);
  const lines = text.split('\n').filter((line) => !names.test(line));
  for (;;) {
    const at = lines.findIndex((line) => line.includes(`page: '${feature}/`));
    if (at < 0) return lines.join('\n');
    // An entry begins at two spaces, and ends there.
    const begins = lines.slice(0, at + 1).findLastIndex((line) => /^ {2}\w/.test(line));
    const ends = /^ {2}\w.*,$/.test(lines[at] ?? '')
      ? at
      : lines.findIndex((line, index) => index > at && /^ {2}\}/.test(line));
    lines.splice(begins, ends - begins + 1);
  }
}
