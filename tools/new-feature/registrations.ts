import { Problem } from '../start/problem.ts';
import type { Names } from './names.ts';

/** A line that a list which others share is given. */
type Registration = {
  readonly file: string;
  /** The lines of that list. */
  readonly among: RegExp;
  readonly line: string;
  /** Into the order of the alphabet; else below the last. */
  readonly sorted?: true;
};

const testing = 'apps/api/src/testing';

/** Where a feature is named once more, beside the others: what it is made of is read from there. */
export function registrations({ feature, pascal }: Names): readonly Registration[] {
  return [
    {
      file: 'packages/wire/src/calls.ts',
      among: /^import \* as \w+ from/,
      line: `import * as ${feature} from './${feature}.ts';`,
      sorted: true,
    },
    {
      file: 'packages/wire/src/calls.ts',
      among: /^ {2}\w+: callsIn\(/,
      line: `  ${feature}: callsIn(${feature}),`,
      sorted: true,
    },
    {
      file: 'packages/i18n/src/catalogue.ts',
      among: /^ {2}readonly \w+: typeof import/,
      line: `  readonly ${feature}: typeof import('./en/${feature}.ts').default;`,
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
      sorted: true,
    },
    {
      file: 'apps/api/src/app.ts',
      among: /^ {4}\.add\('(?!documents)/,
      line: `    .add('${feature}', create${pascal})`,
    },
    {
      file: `${testing}/authz-matrix.csv`,
      among: /^listBets,/,
      line: `list${pascal},,login,yes,yes,yes,yes,yes,yes,yes,yes,login,login,login,login,login,login,login,login,login,login,yes`,
    },
    {
      file: `${testing}/authz-fields.csv`,
      among: /^listBets,/,
      line: `list${pascal},${feature}[].id`,
    },
  ];
}

export function withLine(text: string, { file, among, line, sorted }: Registration): string {
  const lines = text.split('\n');
  const places = lines.flatMap((one, index) => (among.test(one) ? [index] : []));
  const [first] = places;
  if (first === undefined) throw new Problem(`${file} has no line like ${among.source}.`);
  const before = sorted ? places.findLast((place) => (lines[place] ?? '') < line) : places.at(-1);
  lines.splice(before === undefined ? first : before + 1, 0, line);
  return lines.join('\n');
}
