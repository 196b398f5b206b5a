import { describe, expect, it } from 'vitest';
import { FILES, filesLike, read } from './tidy/repository.ts';

type Requirement = {
  readonly id: string;
  readonly level: number;
  /** How the titles of the tests that prove it begin. */
  readonly tests?: readonly string[];
  readonly documents?: readonly string[];
  readonly code?: readonly string[];
  readonly notApplicable?: string;
};

const { requirements } = JSON.parse(read('docs/asvs.json')) as {
  readonly requirements: readonly Requirement[];
};
/** How many requirements up to level 2 each chapter of ASVS 5.0.0 has. */
const COUNTED = { V6: 35, V7: 18, V8: 7, V9: 7, V10: 29 };

describe('docs/asvs.json', () => {
  it('has every requirement of chapters V6 to V10 up to level 2, once', () => {
    const ids = requirements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const counted = Object.groupBy(ids, (id) => id.slice(0, id.indexOf('.')));
    expect(Object.fromEntries(Object.entries(counted).map(([chapter, of]) => [chapter, of?.length]))).toEqual(
      COUNTED,
    );
  });

  it('gives each a proof or a reason: what is named exists', () => {
    const titles = filesLike(/\.(test|e2e)\.tsx?$/)
      .map(read)
      .join('\n');
    const wrong = requirements.flatMap(({ id, tests = [], documents = [], code = [], notApplicable }) => [
      ...tests.filter((title) => !titles.includes(title)).map((title) => `${id}: no test “${title}”`),
      ...[...documents, ...code].filter((file) => !FILES.includes(file)).map((file) => `${id}: no ${file}`),
      ...(tests.length + documents.length + code.length > 0 || notApplicable ? [] : [`${id}: nothing`]),
    ]);
    expect(wrong).toEqual([]);
  });
});
