import { filesLike, read, titlesIn } from '../tidy/repository.ts';

/** The areas of the requirements, and how many each has: they are numbered from one without a gap. */
const AREAS = {
  GEN: 6,
  RTE: 9,
  HOME: 19,
  HEAD: 3,
  LAY: 8,
  SIDE: 5,
  MINE: 8,
  GAME: 19,
  MSG: 10,
  HELP: 1,
  REG: 13,
  LOGIN: 12,
  PWD: 5,
  AGENT: 7,
  ROLE: 5,
  SYS: 12,
  CALL: 16,
  DATA: 10,
  ERR: 2,
  CONST: 4,
} as const;
const IDS = Object.entries(AREAS).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${index + 1}`),
);

export const PAGE = 'docs/coverage.md';
const ID = new RegExp(`\\b(?:${Object.keys(AREAS).join('|')})-\\d+\\b`, 'g');

type Proof = { readonly file: string; readonly title: string; readonly ids: readonly string[] };

/** Every title of a test, or of a group of them, that names a requirement. */
export function proofsIn(file: string, text: string): readonly Proof[] {
  return titlesIn(text).flatMap((title) => {
    const ids = [...new Set(title.match(ID))];
    return ids.length > 0 ? [{ file, title, ids }] : [];
  });
}

export function allProofs(): readonly Proof[] {
  return filesLike(/\.(test|e2e)\.tsx?$/).flatMap((file) => proofsIn(file, read(file)));
}

/** Ids that no requirement has, with the title that names them. */
export function unknownIds(proofs: readonly Proof[]): readonly string[] {
  return proofs.flatMap(({ file, title, ids }) =>
    ids.flatMap((id) => (IDS.includes(id) ? [] : `${file}: ${id} in “${title}”`)),
  );
}

/**
 * The page: each requirement with the titles that prove words of it. A line for a title, so that two changes meet
 * seldom, and where they do, the page is made anew.
 */
export function pageOf(proofs: readonly Proof[]): string {
  const proved = IDS.filter((id) => proofs.some(({ ids }) => ids.includes(id)));
  return [
    '# Coverage of the requirements',
    '',
    '`npm run coverage` writes this page from the titles of the tests. `npm test` fails where it is stale, and where of',
    'a title no test ran and passed. A title names a requirement whose own words, or a part of them, its test proves.',
    '',
    `${proved.length} of ${IDS.length} requirements are named. Not yet: ${IDS.filter((id) => !proved.includes(id)).join(', ')}.`,
    '',
    ...proved.flatMap((id) => [
      `## ${id}`,
      '',
      ...proofs
        .filter(({ ids }) => ids.includes(id))
        .map(({ file, title }) => `- ${title} (\`${file}\`)`)
        .toSorted(),
      '',
    ]),
  ].join('\n');
}
