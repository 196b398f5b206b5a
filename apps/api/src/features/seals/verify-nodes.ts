import type { WholeNode } from './tree.ts';
import type { Report } from './verify-heads.ts';
import type { Row } from './verify-store.ts';

type Name = string | number | null | undefined;
const nameOf = (level: Name, place: Name): string => `node ${String(level)}/${String(place)}`;

/**
 * Holds what is kept of the tree against the tree that the walk makes. `stored` comes in the order in which nodes become whole,
 * the lowest first.
 */
export function createNodeJudge(stored: AsyncIterable<readonly Row[]>, report: Report) {
  const rows = each(stored);
  let next: Row | undefined;
  let began = false;
  /** Not kept, which is wrong as soon as a head has signed what they stand over. */
  let missing: WholeNode[] = [];

  const advance = async (): Promise<void> => {
    const { value, done } = await rows.next();
    next = done ? undefined : value;
  };
  const surplus = (row: Row): void =>
    report(nameOf(row[0], row[1]), 'stands over seals that are not there, or is there twice');

  return {
    async judge(node: WholeNode): Promise<void> {
      if (!began) await advance();
      began = true;
      while (next && isBefore(next, node)) {
        surplus(next);
        await advance();
      }
      if (!next || Number(next[0]) !== node.level || Number(next[1]) !== node.place) {
        missing.push(node);
        return;
      }
      if (next[2] !== node.hash) report(nameOf(next[0], next[1]), 'is not that of the seals below it');
      await advance();
    },
    /** A head has signed the tree as far as the walk has come. */
    signed(): void {
      for (const { level, place } of missing) report(nameOf(level, place), 'is missing below a signed root');
      missing = [];
    },
    async end(): Promise<void> {
      if (!began) await advance();
      for (; next; await advance()) surplus(next);
    },
  };
}

async function* each(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of batches) yield* rows;
}

/** Whether it becomes whole earlier, or by the same seal and lower. */
function isBefore(row: Row, node: WholeNode): boolean {
  const [level, place] = row;
  const end = (Number(place) + 1) * 2 ** Number(level);
  const other = (node.place + 1) * 2 ** node.level;
  return end < other || (end === other && Number(level) < node.level);
}
