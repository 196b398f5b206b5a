import type { Head } from './heads.ts';
import { type PublishedHeads, publishedHeads } from './heads-file.ts';
import { loadTrustedKeys } from './keys.ts';
import { ACTS, type ChainKind, judgePosition, POSTINGS, walkChain } from './verify-chain.ts';
import { type HeadCounts, type Report, walkHeads } from './verify-heads.ts';
import * as store from './verify-store.ts';

/** Something that is not as it was sealed, and where. */
export type Finding = { readonly place: string; readonly wrong: string };

export type Sealed = {
  readonly seals: number;
  /** Not sealed yet, and since how long the oldest waits. */
  readonly waiting: number;
  readonly waitingSeconds: number;
};

export type Verdict = Sealed & {
  /** Postings looked at: sealed ones in the chain, all of them in the accounts. */
  readonly postings: number;
  /** Acts of staff that the audit holds. */
  readonly acts: Sealed & { readonly rows: number };
  readonly heads: Readonly<HeadCounts>;
  /** How much is wrong, of each kind up to a thousand; the first findings are listed. */
  readonly wrong: number;
  readonly findings: readonly Finding[];
};

export const FINDINGS_MAX = 50;
/** Of one kind; whoever has more than this needs no longer list. */
const FOUND_MAX = 1_000;

/** Whom to believe: the heads published outside of the database, and the public keys that sign them. */
export type Witnesses = { readonly headsFile: string; readonly keysFile: string };

/** Verifies the whole ledger as it stands now, in one snapshot that hinders nobody. */
export async function verifyLedger({
  ownerUrl,
  ...witnesses
}: Witnesses & { readonly ownerUrl: string }): Promise<Verdict> {
  const published = publishedHeads(witnesses.headsFile);
  return await store.inSnapshot(
    ownerUrl,
    async (auditor) => await verifyWithin(auditor, witnesses, published),
  );
}

/**
 * Verifies the whole ledger inside the caller's transaction: the chains against the postings and the acts of staff, the kept
 * part of the tree, every published head, every account against its postings, every book against zero. Only built-in functions of the database are used, and hashes
 * are made here, so that it helps nobody to change a function of ours.
 */
export async function verifyWithin(
  client: store.Auditor,
  { headsFile, keysFile }: Witnesses,
  published: PublishedHeads = publishedHeads(headsFile),
): Promise<Verdict> {
  const auditor = oneByOne(client);
  const trusted = loadTrustedKeys(keysFile);
  const findings: Finding[] = [];
  let wrong = 0;
  const report: Report = (place, words) => {
    wrong += 1;
    if (findings.length < FINDINGS_MAX) findings.push({ place, wrong: words });
  };

  await store.prepare(auditor);
  const heads: HeadCounts = { published: 0, unpublished: 0 };
  const signedActs: Head[] = [];
  const walk = walkHeads({ auditor, published, trusted, counts: heads, report });
  const { rows: postings, ...sealed } = await judgeChain(
    auditor,
    POSTINGS,
    rememberActs(walk, signedActs),
    report,
  );
  const acts = await judgeChain(auditor, ACTS, each(signedActs), report);
  await judgeAccounts(auditor, report);

  return { postings, ...sealed, acts, heads, wrong, findings };
}

/** Heads come once a minute and acts seldom: one head for each state of their chain is all there is to remember. */
async function* rememberActs(walk: AsyncIterable<Head>, signed: Head[]): AsyncGenerator<Head, void> {
  for await (const head of walk) {
    const last = signed.at(-1);
    if (head.acts !== last?.acts || head.actsHash !== last.actsHash) signed.push(head);
    yield head;
  }
}

async function* each(heads: readonly Head[]): AsyncGenerator<Head, void> {
  yield* heads;
}

async function judgeChain(
  auditor: store.Auditor,
  kind: ChainKind,
  heads: AsyncIterator<Head, void>,
  report: Report,
): Promise<Sealed & { readonly rows: number }> {
  const { tables } = kind;
  const nodes = kind === POSTINGS ? store.streamNodes(auditor) : undefined;
  const chain = await walkChain(kind, store.streamSeals(auditor, tables), heads, report, nodes);
  const position = judgePosition(kind, await store.readPosition(auditor, tables), chain, report);
  const { rows, passed, waitingSeconds } = await store.countSealed(auditor, tables, position);
  if (passed !== chain.seals) {
    report(kind.chain, `${chain.seals} seals for ${passed} rows that sealing has passed`);
    for (const name of await store.findUnsealed(auditor, tables, position, FOUND_MAX)) {
      report(kind.nameOf(...name), 'has no seal');
    }
  }
  return { rows, seals: chain.seals, waiting: rows - passed, waitingSeconds };
}

async function judgeAccounts(auditor: store.Auditor, report: Report): Promise<void> {
  for (const [lane, account, balance, fold, version, legs] of await store.findDrift(auditor, FOUND_MAX)) {
    report(
      `account ${lane}/${account}`,
      balance === null
        ? 'is gone, its postings are there'
        : `has balance ${balance} at version ${version}; ${legs} postings make ${fold}`,
    );
  }
  for (const row of await store.findBrokenAccounts(auditor, FOUND_MAX)) {
    const [lane, account, version, versionBefore, balance, sum] = row;
    report(
      `posting ${lane}/${account} v${version}`,
      `follows version ${versionBefore} and leaves ${balance}; the balance before and its amount make ${sum}`,
    );
  }
  for (const [merchant, book, currency, sum] of await store.findUnbalanced(auditor, FOUND_MAX)) {
    report(`trial balance ${merchant} ${book} ${currency}`, `is ${sum}, not zero`);
  }
}

/** The streams ask in between each other; the driver wants one question at a time. */
function oneByOne(auditor: store.Auditor): store.Auditor {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...args: unknown[]): Promise<unknown> => {
    const answer = last.then(() => Reflect.apply(auditor.query, auditor, args));
    last = answer.catch(() => undefined);
    return answer;
  };
  return { query } as store.Auditor;
}
