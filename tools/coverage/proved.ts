import { failedStage, type Outcome, passedStage, type TestFile } from '../test/stage.ts';
import { read } from '../tidy/repository.ts';
import { allProofs } from './page.ts';

type Named = { readonly id: string; readonly title: string; readonly file?: string };

/** Titles that prove something by their name, and of which no test ran and passed: skipped, or no test at all. */
export function unproved(named: readonly Named[], files: readonly TestFile[]): readonly string[] {
  return named.flatMap(({ id, title, file }) => {
    const pattern = patternOf(title);
    const isProved = files.some(
      ({ path, passed }) =>
        (file === undefined || path === file) && passed.some((name) => pattern.test(name)),
    );
    return isProved ? [] : [`${id}: no test “${title}” passed${file === undefined ? '' : ` in ${file}`}`];
  });
}

/** A title or a part of it, as it stands in the code: with a gap wherever a table or a template fills something in. */
function patternOf(title: string): RegExp {
  const plain = title
    .replaceAll(/\\(['"`\\])/g, '$1')
    .split(/%[sdifjoO#%]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(plain.join('.*'), 's');
}

/** Holds docs/coverage.md and docs/asvs.json to what passed in this run. */
export function checkCoverage(name: string, outcomes: readonly Outcome[]): Outcome {
  const { requirements } = JSON.parse(read('docs/asvs.json')) as {
    readonly requirements: readonly { readonly id: string; readonly tests?: readonly string[] }[];
  };
  const wrong = unproved(
    [
      ...allProofs().map(({ file, title, ids }) => ({ id: ids.join(' '), title, file })),
      ...requirements.flatMap(({ id, tests = [] }) => tests.map((title) => ({ id, title }))),
    ],
    outcomes.flatMap(({ files = [] }) => files),
  );
  return wrong.length > 0 ? failedStage(name, wrong.join('\n')) : passedStage(name);
}
