import { filesLike, read, titlesIn } from '../tidy/repository.ts';
import { REQUIREMENTS_PAGE, requirementsIn } from '../tidy/rules.ts';

const REQUIREMENTS = requirementsIn(read(REQUIREMENTS_PAGE));
const IDS = REQUIREMENTS.map(({ id }) => id);
const AREAS = new Set(IDS.map((id) => id.replace(/-\d+$/, '')));

export const PAGE = 'docs/coverage.md';
const ID = new RegExp(`\\b(?:${[...AREAS].join('|')})-\\d+\\b`, 'g');

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

/** Where a requirement is met: screens by their address and page, calls by their name. */
export type Places = {
  readonly screens: readonly { readonly path: string; readonly page?: string | undefined }[];
  readonly calls: Readonly<Record<string, { readonly summary: string }>>;
};

/**
 * The page: each requirement with its text, the screens whose address it names, the calls whose summary names it, and the
 * titles that prove words of it. A line for a title, so that two changes meet seldom, and where they do, the page is made
 * again.
 */
export function pageOf(proofs: readonly Proof[], places: Places): string {
  return [
    '# Coverage of the requirements',
    '',
    '`npm run coverage` writes this page from `docs/rules/requirements.md`, the table of screens, the summaries of calls and',
    'the titles of the tests. `npm test` fails where it is stale, and where of a title no test ran and passed. A title names a',
    'requirement whose own words, or a part of them, its test proves.',
    '',
    ...REQUIREMENTS.flatMap(({ id, text }) => {
      const titles = proofs
        .filter(({ ids }) => ids.includes(id))
        .map(({ file, title }) => `- ${title} (\`${file}\`)`)
        .toSorted();
      return [
        `## ${id}`,
        '',
        text,
        '',
        ...linesOf('Screens', screensIn(text, places)),
        ...linesOf('Calls', callsOf(id, places)),
        ...(titles.length > 0 ? titles : ['No test names it yet.']),
        '',
      ];
    }),
  ].join('\n');
}

const linesOf = (label: string, names: readonly string[]): readonly string[] =>
  names.length > 0 ? [`${label}: ${names.join(', ')}.`, ''] : [];

function screensIn(text: string, { screens }: Places): readonly string[] {
  const addresses = new Set([...text.matchAll(/`(\/m\/[\w/-]+)/g)].map(([, address]) => address));
  return screens
    .filter(({ path }) => addresses.has(path))
    .map(({ path, page }) => `\`${path}\` ${page === undefined ? '(to come)' : `(\`${page}\`)`}`);
}

function callsOf(id: string, { calls }: Places): readonly string[] {
  const named = new RegExp(`\\b${id}\\b`);
  return Object.entries(calls)
    .filter(([, { summary }]) => named.test(summary))
    .map(([name]) => `\`${name}\``)
    .toSorted();
}
