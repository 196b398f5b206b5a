import { canonicalV1, FORMAT, GENESIS, link } from './canonical.ts';
import type { Head } from './heads.ts';
import type { Tell } from './verify-heads.ts';
import { POSTING_FROM, type Position, type Row } from './verify-store.ts';

/** What the walk along the chain found out. */
export type Chain = { readonly seals: number; readonly end: string };

type Place = { readonly xid: bigint; readonly posting: bigint };

/**
 * Walks all seals in order and makes each hash again from the posting that stands there now. After a wrong seal it goes
 * on from the hash as stored, so that one wrong row is one finding, and each head is held against the seal it signed.
 */
export async function walkChain(
  batches: AsyncIterable<readonly Row[]>,
  heads: AsyncIterator<Head, void>,
  tell: Tell,
): Promise<Chain> {
  let sequence = 0n;
  let seals = 0;
  let hash = GENESIS;
  let last: Place = { xid: -1n, posting: -1n };
  let head = await nextHead(heads);
  for await (const rows of batches) {
    for (const row of rows) {
      while (head && BigInt(head.sequence) <= sequence)
        head = await judgeHead(head, heads, sequence, hash, tell);
      const here = BigInt(row[0] ?? 0);
      if (here !== sequence + 1n) {
        tell(
          `seal ${here}`,
          here === sequence ? 'is there twice' : `follows seal ${sequence}: those between are gone`,
        );
      }
      last = judgeSeal(row, hash, last, tell);
      hash = row[5] ?? '';
      sequence = here;
      seals += 1;
    }
  }
  while (head && BigInt(head.sequence) <= sequence) head = await judgeHead(head, heads, sequence, hash, tell);
  while (head) {
    tell(
      `head ${head.number}`,
      `signed ${head.sequence} seals, but the chain ends at seal ${sequence}: its end was cut`,
    );
    head = await nextHead(heads);
  }
  return { seals, end: hash };
}

async function nextHead(heads: AsyncIterator<Head, void>): Promise<Head | undefined> {
  const { value, done } = await heads.next();
  return done ? undefined : value;
}

async function judgeHead(
  head: Head,
  heads: AsyncIterator<Head, void>,
  sequence: bigint,
  hash: string,
  tell: Tell,
): Promise<Head | undefined> {
  if (BigInt(head.sequence) !== sequence || head.hash !== hash) {
    tell(`head ${head.number}`, `signed another seal ${head.sequence} than the one that stands there`);
  }
  return await nextHead(heads);
}

function judgeSeal(row: Row, before: string, last: Place, tell: Tell): Place {
  const [sequence, format, lane, account, version, hash, fits] = row;
  const place = `seal ${sequence}, posting ${lane}/${account} v${version}`;
  if (format !== String(FORMAT)) tell(place, `has format ${format}, which nobody knows`);
  const xid = row[POSTING_FROM];
  const posting = row[POSTING_FROM + 2];
  if (xid === null || xid === undefined || posting === null || posting === undefined) {
    tell(place, 'was sealed and is gone');
    return last;
  }
  if (link(before, canonicalV1(row.slice(POSTING_FROM))) !== hash) {
    tell(place, 'is not what was sealed, or the seal before it is not');
  }
  if (fits !== 't') tell(place, 'moves between two merchants, books or currencies');
  const here = { xid: BigInt(xid), posting: BigInt(posting) };
  if (here.xid < last.xid || (here.xid === last.xid && here.posting <= last.posting)) {
    tell(place, 'is sealed a second time, or out of order');
  }
  return here;
}

/** What sealing says of itself against the chain that stands there. */
export function judgePosition(positions: readonly Position[], chain: Chain, tell: Tell): Position {
  const [position] = positions;
  if (!position || positions.length > 1) {
    tell('sealing position', `has ${positions.length} rows`);
    return { sequence: '0', hash: GENESIS, xid: '0', posting: '0', horizon: '0' };
  }
  if (position.sequence !== String(chain.seals) || position.hash !== chain.end) {
    tell(
      'sealing position',
      `says ${position.sequence} seals; the chain has ${chain.seals}, or ends otherwise`,
    );
  }
  if (BigInt(position.xid) > BigInt(position.horizon)) {
    tell(
      'sealing position',
      `has passed transactions that have not begun (${position.xid} of ${position.horizon})`,
    );
  }
  return position;
}
