import { Problem } from '../start/problem.ts';
import type { Names } from './names.ts';

/** A line that a list which others share is given. */
type Registration = {
  readonly file: string;
  /** The lines of that list. */
  readonly among: RegExp;
  readonly line: string;
  /** Above the first; else below the last. */
  readonly place?: 'above';
};

/** The lists that name a feature, each by one line: no other place knows all features. */
export function registrations({ who, feature, pascal }: Names): readonly Registration[] {
  return [
    {
      file: 'packages/wire/src/features.ts',
      among: /^export \* as \w+ from/,
      line: `export * as ${feature} from './${feature}.ts';`,
    },
    // On the floor below the documents: from there it sees all others.
    {
      file: 'apps/api/src/floors.ts',
      among: /^ {2}\.add\('(?!documents)/,
      line: `  .add('${feature}', async () => await import('./features/${feature}/index.ts'))`,
    },
    {
      file: 'apps/web/src/screens.ts',
      among: /^ {2}agentHome: screen/,
      line: `  ${feature}: screen('/m/${feature}', { page: '${feature}/${pascal}Page'${who === 'member' ? ', ...member' : ''} }),`,
      place: 'above',
    },
  ];
}

export function withLine(text: string, { file, among, line, place }: Registration): string {
  const lines = text.split('\n');
  const places = lines.flatMap((one, index) => (among.test(one) ? [index] : []));
  const [first] = places;
  if (first === undefined) throw new Problem(`${file} has no line like ${among.source}.`);
  lines.splice(place === 'above' ? first : (places.at(-1) ?? first) + 1, 0, line);
  return lines.join('\n');
}
