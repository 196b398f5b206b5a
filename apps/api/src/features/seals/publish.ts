import type { Database } from '../../platform/database.ts';
import { GENESIS } from './canonical.ts';
import { type Head, headHash, isSigned, type SigningKey, signHead, type TrustedKeys } from './heads.ts';
import { appendHeads, lastHead } from './heads-file.ts';
import * as store from './store.ts';
import { rootAt } from './tree-store.ts';

/** The chain is not what was published. Nothing is signed any more until a person has looked. */
export class BrokenChain extends Error {
  override name = 'BrokenChain';
}

export type Publisher = {
  readonly database: Database;
  readonly file: string;
  readonly key: SigningKey;
  readonly trusted: TrustedKeys;
};

/**
 * Signs the ends of the chains, first into the database, then into the file; undefined where the last head is younger
 * than `everySeconds` or another process was faster. Before it signs, it looks whether the last head still stands, so
 * that a rewritten chain gets no signature from us. Throws `BrokenChain`.
 */
export async function publishHead(publisher: Publisher, everySeconds: number): Promise<Head | undefined> {
  const { database, file, key } = publisher;
  const last = await catchUp(publisher);
  const tip = await store.tip(database, { sequence: last?.sequence ?? '0', acts: last?.acts ?? '0' });
  if (BigInt(tip.heads) < BigInt(last?.number ?? 0)) {
    throw new BrokenChain(
      `Head ${last?.number} was published, but the database ends with head ${tip.heads}.`,
    );
  }
  if (last && (tip.standing !== last.hash || BigInt(tip.sequence) < BigInt(last.sequence))) {
    throw new BrokenChain(`Seal ${last.sequence} is not what head ${last.number} signed.`);
  }
  if (last && (tip.actsStanding !== last.actsHash || BigInt(tip.acts) < BigInt(last.acts))) {
    throw new BrokenChain(`Seal ${last.acts} of the acts is not what head ${last.number} signed.`);
  }
  if (tip.secondsSinceHead !== null && tip.secondsSinceHead < everySeconds) return undefined;
  const { sequence, hash, acts, actsHash, now } = tip;
  const root = await rootAt(database, Number(sequence));
  const next = { sequence, hash, root, acts, actsHash, signedAt: now, ...follow(last) };
  const head = signHead(next, key);
  if (!(await store.appendHead(database, head))) return undefined;
  await appendHeads(file, [head]);
  return head;
}

const follow = (last: Head | undefined) => ({
  number: String(BigInt(last?.number ?? 0) + 1n),
  previous: last ? headHash(last) : GENESIS,
});

/** Writes to the file what a killed publisher left in the database alone; answers the last head of the file. */
async function catchUp({ database, file, trusted }: Publisher): Promise<Head | undefined> {
  let last = await lastHead(file);
  const missing = await store.headsAfter(database, last?.number ?? '0');
  for (const head of missing) {
    const { number, previous } = follow(last);
    if (head.number !== number || head.previous !== previous || !isSigned(head, trusted)) {
      throw new BrokenChain(`Head ${head.number} of the database does not follow what was published.`);
    }
    last = head;
  }
  if (missing.length > 0) await appendHeads(file, missing);
  return last;
}
