import type { Names } from './names.ts';

/** A line that a person adds by hand, because where exactly it stands is a decision or a matter of order. */
export type Line = {
  readonly file: string;
  readonly below: RegExp;
  readonly line: string;
  readonly why: string;
};

export function linesToAdd({ feature, camel, pascal }: Names): readonly Line[] {
  return [
    {
      file: 'packages/wire/src/calls.ts',
      below: /^import type \{ CallSpec \}/,
      line: `import * as ${camel} from './${feature}.ts';`,
      why: 'so that the call exists',
    },
    {
      file: 'packages/wire/src/calls.ts',
      below: /^export const GROUPS = \{$/,
      line: `  ${camel}: callsIn(${camel}),`,
      why: 'the group of calls that the feature binds',
    },
    {
      file: 'packages/i18n/src/catalogue.ts',
      below: /^export type Catalogue = \{$/,
      line: `  readonly ${quoted(feature)}: typeof import('./en/${feature}.ts').default;`,
      why: 'so that its words are known',
    },
    {
      file: 'apps/api/src/floors.ts',
      below: /^export const FLOORS = \[$/,
      line: `  // Put '${feature}' on the lowest floor from which it can see all it needs.`,
      why: 'writing the number is design: choose the floor',
    },
    {
      file: 'apps/api/src/app.ts',
      below: /^import \{ refusalSentence \}/,
      line: `import { create${pascal} } from './features/${feature}/index.ts';`,
      why: 'so that it can be built',
    },
    {
      file: 'apps/api/src/app.ts',
      below: /^ {4}\.add\('winners', createWinners\)$/,
      line: `    .add('${camel}', create${pascal})`,
      why: 'its place among the others, in the order of the floors',
    },
  ];
}

function quoted(feature: string): string {
  return feature.includes('-') ? `'${feature}'` : feature;
}
