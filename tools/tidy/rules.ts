import { posix } from 'node:path';
import { titlesIn } from './repository.ts';

/** Sources by their path from the root. */
type Sources = ReadonlyMap<string, string>;

/** A rule or a requirement of `docs/rules`, with what its page says of it. */
type Rule = { readonly id: string; readonly page: string; readonly text: string };

const RULES = 'docs/rules/';
const README = `${RULES}README.md`;
export const REQUIREMENTS_PAGE = `${RULES}requirements.md`;
const ID = '[A-Z]+-\\d+|[A-Z]\\d{1,2}';
const HEADING = new RegExp(`^## (${ID})\\n+([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'gm');
const ROW = new RegExp(`^- \\*\\*(${ID})\\*\\* (.+)$`, 'gm');
/** Words with a number that are no rules: standards and licences. */
const OUTSIDE = /^(SHA|UTF|GLI|AES|GPL|LGPL|GMT|BSD|OFL|MPL|MIT|ECMA|TRC|CRC|SSPL|PDF|ISO|RFC|P)$/;
/** Nothing else names a rule, a page or a decision. */
const MAY_NAME = /[A-Z]-?\d|\.md\b|decisions?[/ ]\d/;
const MIGRATION = /\/\d{8}T\d{4}_[^/]*\.sql$/;

export function rulesOf(sources: Sources): readonly Rule[] {
  return [...sources].flatMap(([page, text]) => {
    if (!page.startsWith(RULES) || page === README) return [];
    if (page === REQUIREMENTS_PAGE) return requirementsIn(text);
    return [...text.matchAll(HEADING)].map(([, id = '', said = '']) => ({ id, page, text: said.trim() }));
  });
}

/** Each requirement with its text, in the order of the page. */
export function requirementsIn(text: string): readonly Rule[] {
  return [...text.matchAll(ROW)].map(([, id = '', said = '']) => ({
    id,
    page: REQUIREMENTS_PAGE,
    text: said,
  }));
}

const prefixOf = (id: string): string => id.replace(/-?\d+$/, '');

/** An id that stands twice, one prefix on two pages, a page that nobody finds, a rule that nothing proves. */
export function pageFaults(rules: readonly Rule[], sources: Sources): readonly string[] {
  const titles = [...sources].flatMap(([file, text]) =>
    /\.(test|e2e)\.tsx?$/.test(file) ? titlesIn(text) : [],
  );
  const named = new Set(titles.flatMap((title) => title.match(new RegExp(`\\b(?:${ID})\\b`, 'g')) ?? []));
  const pages = new Map<string, string>();
  const ids = new Set<string>();
  const faults = rules.flatMap(({ id, page, text }) => {
    const home = pages.get(prefixOf(id)) ?? page;
    pages.set(prefixOf(id), home);
    const isSecond = ids.has(id);
    ids.add(id);
    const isProved = page === REQUIREMENTS_PAGE || named.has(id) || /^Proved by `/m.test(text);
    return [
      ...(isSecond ? [`${page}: ${id} stands twice`] : []),
      ...(home === page ? [] : [`${page}: ${id} belongs to ${home}`]),
      ...(isProved ? [] : [`${page}: ${id} names no test, and no title names it`]),
      ...[...text.matchAll(/`((?:apps|packages|tools)\/[^`]+)`/g)].flatMap(([, file = '']) =>
        sources.has(file) ? [] : [`${page}: ${id} names ${file}, which does not exist`],
      ),
    ];
  });
  const listed = sources.get(README) ?? '';
  const lost = [...sources.keys()].filter(
    (page) => page.startsWith(RULES) && page !== README && !listed.includes(`](${page.slice(RULES.length)})`),
  );
  return [...faults, ...lost.map((page) => `${page}: not in the list of ${README}`)];
}

/** Names of rules, pages and decisions that do not exist, as `file:line what`. */
export function nameFaults(rules: readonly Rule[], sources: Sources): readonly string[] {
  const ids = new Set(rules.map(({ id }) => id));
  const prefixes = new Set(rules.map(({ id }) => prefixOf(id)));
  const former = formerNames(sources.get(README) ?? '');
  return [...sources].flatMap(([file, text]) => {
    if (!MAY_NAME.test(text)) return [];
    const spoken = spokenLines(file, text);
    return text.split('\n').flatMap((line, at) => {
      if (!MAY_NAME.test(line)) return [];
      const isSpoken = spoken.has(at);
      const wrong = [
        ...(line.match(/(?<![\w-])[A-Z]{2,}-\d+(?![\w-])/g) ?? []).filter((id) =>
          prefixes.has(prefixOf(id)) ? !ids.has(id) : isSpoken && !OUTSIDE.test(prefixOf(id)),
        ),
        ...(isSpoken ? (line.match(/(?<![\w./#-])[SGMRI]\d{1,2}(?![\w.-])/g) ?? []) : []).filter(
          (id) => !ids.has(id),
        ),
        ...(MIGRATION.test(file) ? formerFaults(line, former) : missingPages(file, line, sources)),
      ];
      return wrong.map((name) => `${file}:${at + 1} ${name}`);
    });
  });
}

/** Lines that people read: comments, documents, titles of tests. A path of a drawing also has a letter and a number. */
function spokenLines(file: string, text: string): ReadonlySet<number> {
  const isProse = /\.(md|csv)$/.test(file);
  const isTest = /\.(test|e2e)\.tsx?$/.test(file);
  return new Set(
    text.split('\n').flatMap((line, at) => {
      const isComment = /^\s*(\/\/|\/?\*|--|#)/.test(line) || /\s\/\/ [A-Z]/.test(line);
      const isTitle = isTest && /^\s*(?:(?:it|describe|test)\b.*\(|\)\()?['`]/.test(line);
      return isProse || isComment || isTitle ? [at] : [];
    }),
  );
}

/** Pages that are named and not in the repository, as a path from the root, from `docs`, or from where it is named. */
function missingPages(file: string, line: string, sources: Sources): readonly string[] {
  if (file === README && line.startsWith('| `')) return [];
  const names = [...line.matchAll(/(?<![\w./:}-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g)];
  const pages = names.flatMap(([, name = '', anchor]) => {
    const found = [name, `docs/${name}`, posix.join(posix.dirname(file), name)].find((path) =>
      sources.has(path),
    );
    if (found === undefined) return [name];
    const isRule = found.startsWith(RULES) && anchor !== undefined;
    return isRule && !new RegExp(`^## ${anchor}$`, 'im').test(sources.get(found) ?? '')
      ? [`${name}#${anchor}`]
      : [];
  });
  const decisions = [...line.matchAll(/decisions?[/ ](\d{4})\b/g)].flatMap(([, number = '']) =>
    [...sources.keys()].some((path) => path.startsWith(`docs/decisions/${number}-`))
      ? []
      : [`decision ${number}`],
  );
  return [...pages, ...decisions];
}

/** What the comments of applied migrations may still say: the first column of the README's last table. */
function formerNames(readme: string): ReadonlySet<string> {
  const table = readme.slice(readme.indexOf('## Former names'));
  return new Set([...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name));
}

function formerFaults(line: string, former: ReadonlySet<string>): readonly string[] {
  const names = [...line.matchAll(/\b([a-z-]+\.md)`?(?:,? (\d+(?:\.\d+)?|[SGMRI]\d+))?/g)];
  return names
    .map(([, page = '', section]) => (section === undefined ? page : `${page} ${section}`))
    .filter((name) => !former.has(name));
}
