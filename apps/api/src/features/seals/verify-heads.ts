import { GENESIS } from './canonical.ts';
import { type Head, headHash, headLine, isSigned, type TrustedKeys } from './heads.ts';
import { type PublishedHeads, readHeads } from './heads-file.ts';
import { type Auditor, streamHeads } from './verify-store.ts';

export type Report = (place: string, wrong: string) => void;

/** The verification's snapshot may be younger than its look at the file: so many heads may be on their way there. */
const ON_THEIR_WAY_MAX = 2;

export type HeadCounts = { published: number; unpublished: number };

/**
 * Walks the published heads and those of the table side by side and yields each once, oldest first, having looked at
 * number, order, chain and signature. Where the two differ, the published one counts: it is out of reach of whoever
 * has the database.
 */
export async function* walkHeads(options: {
  readonly auditor: Auditor;
  readonly published: PublishedHeads;
  readonly trusted: TrustedKeys;
  readonly counts: HeadCounts;
  readonly report: Report;
}): AsyncGenerator<Head, void> {
  const { trusted, counts, report } = options;
  const file = readHeads(options.published);
  const table = streamHeads(options.auditor);
  const nextInFile = async (): Promise<Head | undefined> => {
    for (;;) {
      const { value, done } = await file.next();
      if (done) return undefined;
      if (typeof value !== 'number') return value;
      report(`published heads, line ${value}`, 'is no head');
    }
  };
  let inFile = await nextInFile();
  let inTable = await nextInTable(table);
  let before: Head | undefined;
  while (inFile || inTable) {
    const order = compare(inFile, inTable);
    const head = order <= 0 ? inFile : inTable;
    if (!head) return;
    const place = `head ${head.number}`;
    if (inFile && order < 0) report(place, 'was published and is not in the table');
    if (inFile && inTable && order === 0 && headLine(inFile) !== headLine(inTable)) {
      report(place, 'differs from the published one');
    }
    if (order > 0) {
      counts.unpublished += 1;
      if (inFile || counts.unpublished > ON_THEIR_WAY_MAX) report(place, 'was never published');
    } else {
      counts.published += 1;
    }
    judge(head, before, trusted, report);
    yield head;
    before = head;
    if (order <= 0) inFile = await nextInFile();
    if (order >= 0) inTable = await nextInTable(table);
  }
}

/** Below zero when the file's comes first, above when the table's does. */
function compare(inFile: Head | undefined, inTable: Head | undefined): number {
  if (!inFile) return 1;
  if (!inTable) return -1;
  const difference = BigInt(inFile.number) - BigInt(inTable.number);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function judge(head: Head, before: Head | undefined, trusted: TrustedKeys, report: Report): void {
  const place = `head ${head.number}`;
  if (BigInt(head.number) !== BigInt(before?.number ?? 0) + 1n) {
    report(place, `follows head ${before?.number ?? 0}: one between them is missing, or is there twice`);
  }
  if (head.previous !== (before ? headHash(before) : GENESIS))
    report(place, 'does not follow from the head before it');
  if (!isSigned(head, trusted)) report(place, `carries no signature of a key we trust (key ${head.keyId})`);
  if (before && (BigInt(head.sequence) < BigInt(before.sequence) || BigInt(head.acts) < BigInt(before.acts)))
    report(place, 'speaks of fewer seals than the one before');
  if (before && head.signedAt < before.signedAt) report(place, 'was signed before the one before it');
}

async function nextInTable(table: ReturnType<typeof streamHeads>): Promise<Head | undefined> {
  const { value, done } = await table.next();
  if (done) return undefined;
  const [number, sequence, hash, acts, actsHash, previous, signedAt, keyId, signature, root] = value.map(
    (text) => text ?? '',
  );
  return {
    number: number ?? '',
    sequence: sequence ?? '',
    hash: hash ?? '',
    ...(root && { root }),
    acts: acts ?? '',
    actsHash: actsHash ?? '',
    previous: previous ?? '',
    signedAt: signedAt ?? '',
    keyId: keyId ?? '',
    signature: signature ?? '',
  };
}
