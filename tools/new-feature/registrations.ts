import { Problem } from '../start/problem.ts';
import type { Names } from './names.ts';

/** A line that a list which others share is given. */
type Registration = {
  readonly file: string;
  /** The lines of that list. */
  readonly among: RegExp;
  readonly line: string;
  /** Into the order of the alphabet, or above the first; else below the last. */
  readonly place?: 'sorted' | 'above';
};

/** Where a feature is named once more, beside the others: what it is made of is read from there. */
export function registrations({ who, feature, pascal }: Names): readonly Registration[] {
  return [
    {
      file: 'packages/wire/src/calls.ts',
      among: /^import \* as \w+ from/,
      line: `import * as ${feature} from './${feature}.ts';`,
      place: 'sorted',
    },
    {
      file: 'packages/wire/src/calls.ts',
      among: /^ {2}\w+: callsIn\(/,
      line: `  ${feature}: callsIn(${feature}),`,
      place: 'sorted',
    },
    {
      file: 'packages/wire/src/index.ts',
      among: /^export type \* from/,
      line: `export type * from './${feature}.ts';`,
      place: 'sorted',
    },
    {
      file: 'packages/i18n/src/namespaces.ts',
      among: /^ {2}readonly \w+: typeof import/,
      line: `  readonly ${feature}: typeof import('./en/${feature}.ts').default;`,
    },
    ...['en', 'ty', 'cn', 'th', 'vi'].map((language) => ({
      file: `packages/i18n/src/${language}/screens.ts`,
      among: /^ {2}\w+: '/,
      line: `  ${feature}: '${pascal}',`,
    })),
    {
      file: 'apps/web/src/screens.ts',
      among: /^ {2}agentHome: screen/,
      line: `  ${feature}: screen('/m/${feature}', { page: '${feature}/${pascal}Page'${who === 'member' ? ', ...member' : ''} }),`,
      place: 'above',
    },
    // A floor of its own, below the documents: from there it sees all others.
    {
      file: 'apps/api/src/floors.ts',
      among: /^ {2}\['(?!documents)/,
      line: `  ['${feature}'],`,
    },
    {
      file: 'apps/api/src/app.ts',
      among: /^import \{ create\w+(?:, \w+)* \} from '\.\/features\//,
      line: `import { create${pascal} } from './features/${feature}/index.ts';`,
      place: 'sorted',
    },
    {
      file: 'apps/api/src/app.ts',
      among: /^ {4}\.add\('(?!documents)/,
      line: `    .add('${feature}', create${pascal})`,
    },
  ];
}

export function withLine(text: string, { file, among, line, place }: Registration): string {
  const lines = text.split('\n');
  const places = lines.flatMap((one, index) => (among.test(one) ? [index] : []));
  const [first] = places;
  if (first === undefined) throw new Problem(`${file} has no line like ${among.source}.`);
  const before =
    place === 'above' ? undefined : places.findLast((at) => place !== 'sorted' || (lines[at] ?? '') < line);
  lines.splice(before === undefined ? first : before + 1, 0, line);
  return lines.join('\n');
}
