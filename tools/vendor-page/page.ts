import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What docs/vendors.md says, read as its readers do: by its headings, its tables and its examples. */
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/vendors.md'), 'utf8');

const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** What stands under a heading, up to the next one of its level or of a higher one. */
export function sectionOf(heading: string): string {
  const start = PAGE.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`docs/vendors.md has no "${heading}".`);
  const level = /^#+/.exec(heading)?.[0].length ?? 1;
  const rest = PAGE.slice(start + heading.length + 2);
  // A shell's comment is no heading.
  const end = rest
    .replaceAll(FENCE, (fence) => ' '.repeat(fence.length))
    .search(new RegExp(`^#{1,${level}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The examples of a section in one language, in their order. */
export function examplesOf(section: string, language: string): string[] {
  return [...section.matchAll(FENCE)].flatMap(([, named, code = '']) => (named === language ? [code] : []));
}

type Row = Readonly<Record<string, string>>;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of a section whose first column has this title, each a list of rows by their columns' titles. */
export function tablesOf(section: string, first: string): Row[][] {
  return [...section.matchAll(/^\|.*\|\n\|[ |-]+\|\n(?:\|.*\|\n)*/gm)].flatMap(([table]) => {
    const [titles = '', , ...lines] = table.trimEnd().split('\n');
    const columns = cellsOf(titles);
    if (columns[0] !== first) return [];
    return [
      lines.map((line) =>
        Object.fromEntries(cellsOf(line).map((cell, place) => [columns[place] ?? '', cell])),
      ),
    ];
  });
}

/** The word that stands in a cell as code. */
export const codeOf = (cell: string): string => /`([^`]+)`/.exec(cell)?.[1] ?? '';

/** What the page says of the fields of one call: `must text`, by their names. */
export function fieldsOn(section: string, call: string): Record<string, string> {
  const column = `\`${call}\``;
  const rows = tablesOf(section, 'Field').flat();
  return Object.fromEntries(
    rows.flatMap((row) =>
      row[column] ? [[codeOf(row['Field'] ?? ''), `${row[column]} ${row['Type']}`]] : [],
    ),
  );
}
