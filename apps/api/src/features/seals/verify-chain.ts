import { canonicalOf, FORMAT, GENESIS, link } from './canonical.ts';
import type { Head } from './heads.ts';
import { createFrontier } from './tree.ts';
import type { Report } from './verify-heads.ts';
import { createNodeJudge } from './verify-nodes.ts';
import {
  ACT_TABLES,
  type ChainTables,
  POSTING_TABLES,
  type Position,
  type Row,
  SEALED_FROM,
} from './verify-store.ts';

/** One of the two chains: what it seals and how findings name it. */
export type ChainKind = {
  readonly tables: ChainTables;
  readonly format: 'v1' | 'act1';
  readonly chain: string;
  readonly seal: string;
  readonly position: string;
  readonly nameOf: (...name: (string | null | undefined)[]) => string;
  /** Where the id of what is sealed stands in a row. */
  readonly idAt: number;
  readonly signed: (head: Head) => {
    readonly sequence: string;
    readonly hash: string;
    readonly root?: string | undefined;
  };
};

export const POSTINGS: ChainKind = {
  tables: POSTING_TABLES,
  format: 'v1',
  chain: 'chain',
  seal: 'seal',
  position: 'sealing position',
  nameOf: (lane, account, version) => `posting ${lane}/${account} v${version}`,
  idAt: SEALED_FROM + 2,
  signed: ({ sequence, hash, root }) => ({ sequence, hash, root }),
};

export const ACTS: ChainKind = {
  tables: ACT_TABLES,
  format: 'act1',
  chain: 'chain of acts',
  seal: 'act seal',
  position: 'sealing position of acts',
  nameOf: (act) => `act ${act}`,
  idAt: SEALED_FROM + 1,
  signed: ({ acts, actsHash }) => ({ sequence: acts, hash: actsHash }),
};

/** What the walk along the chain found out. */
export type Chain = { readonly seals: number; readonly end: string };

type Place = { readonly xid: bigint; readonly id: bigint };

/**
 * Walks all seals in order and makes each hash again from the row that stands there now. After a wrong seal it goes
 * on from the hash as stored, so that one wrong row is one finding, each head is held against the seal it signed, and what is kept of the tree against the tree.
 */
export async function walkChain(
  kind: ChainKind,
  batches: AsyncIterable<readonly Row[]>,
  heads: AsyncIterator<Head, void>,
  report: Report,
  stored: AsyncIterable<readonly Row[]> = none(),
): Promise<Chain> {
  let sequence = 0n;
  let seals = 0;
  let hash = GENESIS;
  let last: Place = { xid: -1n, id: -1n };
  const tree = createFrontier();
  const nodes = createNodeJudge(stored, report);
  const here = () => ({ sequence, hash, root: () => tree.root(), signed: () => nodes.signed() });
  let head = await nextHead(heads);
  for await (const rows of batches) {
    for (const row of rows) {
      while (head && BigInt(kind.signed(head).sequence) <= sequence)
        head = await judgeHead(kind, head, heads, here(), report);
      const place = BigInt(row[0] ?? 0);
      if (place !== sequence + 1n) {
        report(
          `${kind.seal} ${place}`,
          place === sequence ? 'is there twice' : `follows ${kind.seal} ${sequence}: those between are gone`,
        );
      }
      last = judgeSeal(kind, row, hash, last, report);
      hash = row[5] ?? '';
      if (kind === POSTINGS) for (const node of tree.add(hash)) await nodes.judge(node);
      sequence = place;
      seals += 1;
    }
  }
  while (head && BigInt(kind.signed(head).sequence) <= sequence)
    head = await judgeHead(kind, head, heads, here(), report);
  while (head) {
    report(
      `head ${head.number}`,
      `signed ${kind.signed(head).sequence} seals, but the ${kind.chain} ends at seal ${sequence}: its end was cut`,
    );
    head = await nextHead(heads);
  }
  await nodes.end();
  return { seals, end: hash };
}

async function* none(): AsyncGenerator<never, void> {}

async function nextHead(heads: AsyncIterator<Head, void>): Promise<Head | undefined> {
  const { value, done } = await heads.next();
  return done ? undefined : value;
}

async function judgeHead(
  kind: ChainKind,
  head: Head,
  heads: AsyncIterator<Head, void>,
  here: {
    readonly sequence: bigint;
    readonly hash: string;
    readonly root: () => string;
    readonly signed: () => void;
  },
  report: Report,
): Promise<Head | undefined> {
  const { sequence, hash, root } = kind.signed(head);
  if (root !== undefined) here.signed();
  if (BigInt(sequence) !== here.sequence || hash !== here.hash) {
    report(`head ${head.number}`, `signed another ${kind.seal} ${sequence} than the one that stands there`);
  } else if (root !== undefined && root !== here.root()) {
    report(`head ${head.number}`, `signed another tree than that of the ${sequence} seals before it`);
  }
  return await nextHead(heads);
}

function judgeSeal(kind: ChainKind, row: Row, before: string, last: Place, report: Report): Place {
  const [sequence, format, , , , hash, fits] = row;
  const place = `${kind.seal} ${sequence}, ${kind.nameOf(...row.slice(2, 5))}`;
  if (format !== String(FORMAT)) report(place, `has format ${format}, which nobody knows`);
  const xid = row[SEALED_FROM];
  const id = row[kind.idAt];
  if (xid === null || xid === undefined || id === null || id === undefined) {
    report(place, 'was sealed and is gone');
    return last;
  }
  if (link(before, canonicalOf(kind.format, row.slice(SEALED_FROM))) !== hash) {
    report(place, 'is not what was sealed, or the seal before it is not');
  }
  if (fits !== 't') report(place, 'moves between two merchants, books or currencies');
  const here = { xid: BigInt(xid), id: BigInt(id) };
  if (here.xid < last.xid || (here.xid === last.xid && here.id <= last.id)) {
    report(place, 'is sealed a second time, or out of order');
  }
  return here;
}

/** What sealing says of itself against the chain that stands there. */
export function judgePosition(
  kind: ChainKind,
  positions: readonly Position[],
  chain: Chain,
  report: Report,
): Position {
  const [position] = positions;
  if (!position || positions.length > 1) {
    report(kind.position, `has ${positions.length} rows`);
    return { sequence: '0', hash: GENESIS, xid: '0', last: '0', horizon: '0' };
  }
  if (position.sequence !== String(chain.seals) || position.hash !== chain.end) {
    report(kind.position, `says ${position.sequence} seals; the chain has ${chain.seals}, or ends otherwise`);
  }
  if (BigInt(position.xid) > BigInt(position.horizon)) {
    report(
      kind.position,
      `has passed transactions that have not begun (${position.xid} of ${position.horizon})`,
    );
  }
  return position;
}
