import { describe, expect, it } from 'vitest';
import { FILES, filesLike, read } from './tidy/repository.ts';

type Requirement = {
  readonly id: string;
  readonly level: number;
  /** How the titles of the tests that prove it begin. */
  readonly tests?: readonly string[];
  readonly documents?: readonly string[];
  readonly code?: readonly string[];
  /** What whoever runs the product has to see to, and by when it is confirmed. */
  readonly duty?: { readonly what: string; readonly due: string };
  /** The feature that will close it. */
  readonly open?: string;
  readonly notApplicable?: string;
};

const { requirements } = JSON.parse(read('docs/asvs.json')) as {
  readonly requirements: readonly Requirement[];
};
/** How many requirements up to level 2 each chapter of ASVS 5.0.0 has. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const COUNTED = Object.fromEntries(COUNTS.map((count, index) => [`V${index + 1}`, count]));

describe('docs/asvs.json', () => {
  it('has every requirement of every chapter up to level 2, once', () => {
    const ids = requirements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const counted = Object.groupBy(ids, (id) => id.slice(0, id.indexOf('.')));
    expect(Object.fromEntries(Object.entries(counted).map(([chapter, of]) => [chapter, of?.length]))).toEqual(
      COUNTED,
    );
  });

  it('S4 numbers each section without a gap', () => {
    const sections = Map.groupBy(requirements, ({ id }) => id.slice(0, id.lastIndexOf('.')));
    for (const [section, of] of sections) {
      const numbers = of.map(({ id }) => Number(id.slice(section.length + 1)));
      expect([section, numbers]).toEqual([section, of.map((_, index) => index + 1)]);
    }
  });

  it('S4 maps 64 applicable requirements of level 1 and 153 of level 2', () => {
    const applicable = requirements.filter(({ notApplicable }) => notApplicable === undefined);
    const byLevel = Object.groupBy(applicable, ({ level }) => level);
    expect([byLevel[1]?.length, byLevel[2]?.length]).toEqual([64, 153]);
  });

  it('gives each a proof, a dated duty or a reason: what is named exists', () => {
    const titles = filesLike(/\.(test|e2e)\.tsx?$|\/testing\//)
      .map(read)
      .join('\n');
    const wrong = requirements.flatMap(({ id, tests = [], documents = [], code = [], duty, ...other }) => [
      ...tests.filter((title) => !titles.includes(title)).map((title) => `${id}: no test “${title}”`),
      ...[...documents, ...code].filter((file) => !FILES.includes(file)).map((file) => `${id}: no ${file}`),
      ...(duty && !(duty.what && /^\d{4}-\d{2}-\d{2}$/.test(duty.due))
        ? [`${id}: a duty without a date`]
        : []),
      ...(tests.length + documents.length + code.length > 0 || duty || other.open || other.notApplicable
        ? []
        : [`${id}: nothing`]),
    ]);
    expect(wrong).toEqual([]);
  });
});
