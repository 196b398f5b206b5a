import {
  HOUSE_ACCOUNTS,
  MOVEMENTS,
  type MovementDefinition,
} from '../../apps/api/src/features/ledger/index.ts';
import { read } from '../tidy/repository.ts';

export const PAGE = 'docs/money/README.md';

const SHORT = { refuse: 'refused', deficit: 'owed' } as const;

type Row = readonly string[];

const HEAD: Row = ['Movement', "Member's cash", 'House account', 'Beyond `available`', 'Reference', 'Proof'];

const rowsOf = ([name, { house, onShort, recipes }]: [string, MovementDefinition]): Row[] =>
  recipes.map((recipe) => [
    `\`${name}\`${recipe.case === undefined ? '' : `: ${recipe.case}`}`,
    recipe.cash,
    `\`${recipe.house ?? house}\` ${recipe.houseSide}`,
    SHORT[onShort],
    recipe.reference,
    `\`${recipe.proof}\``,
  ]);

const line = (cells: Row): string => `| ${cells.join(' | ')} |`;
const table = (head: Row, rows: readonly Row[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

const PARTS: Readonly<Record<string, string>> = {
  movements: table(HEAD, Object.entries<MovementDefinition>(MOVEMENTS).flatMap(rowsOf)),
  'house accounts': table(
    ['House account', 'Counts'],
    Object.entries(HOUSE_ACCOUNTS).map(([kind, counts]) => [`\`${kind}\``, counts]),
  ),
};

/** The page as it has to be: its prose as it is, and between its marks what the table of movements says. */
export function moneyPage(): string {
  return Object.entries(PARTS).reduce((page, [name, part]) => {
    const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- end of ${name} -->`];
    const [from, to] = [page.indexOf(start), page.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${PAGE} has no place for its ${name}.`);
    return `${page.slice(0, from)}${start}${part}${page.slice(to)}`;
  }, read(PAGE));
}
