/**
 * Verifies the proof of a statement (`getStatementProof`, docs/statement-proof.md) with nothing but the file and WebCrypto: in
 * the member's browser, or anywhere else. Loaded only where somebody verifies.
 */
import * as v from 'valibot';

/** The one format of the file. */
export const STATEMENT_FORMAT = 'laro-statement-1';

const Digits = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
const E5 = v.pipe(v.string(), v.regex(/^-?\d{1,19}$/));
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A published head of the ledger; `root` is that of the tree over all seals up to `sequence`. */
const ProofHead = v.object({
  number: Digits,
  sequence: Digits,
  hash: Hash,
  root: Hash,
  acts: Digits,
  actsHash: Hash,
  previous: Hash,
  signedAt: v.string(),
  keyId: v.string(),
  signature: v.string(),
});
const FirstLine = v.object({
  format: v.literal(STATEMENT_FORMAT),
  merchant: v.string(),
  currency: v.string(),
  month: v.string(),
  from: v.string(),
  to: v.string(),
  opening: E5,
  closing: E5,
  head: ProofHead,
  /** The public key that signed it, as SPKI in base64. */
  key: v.string(),
});
export type StatementFirst = v.InferOutput<typeof FirstLine>;
const PostingLine = v.strictObject({
  posting: v.pipe(v.array(v.nullable(v.string())), v.length(23)),
  /** Absent where the head is older than the posting. */
  seal: v.optional(v.strictObject({ sequence: Digits, before: Hash, path: v.array(Hash) })),
});
export type StatementLine = v.InferOutput<typeof PostingLine>;
const EndLine = v.strictObject({ end: v.strictObject({ lines: v.number() }) });

/** Where a posting's fields stand among what its canonical form covers (docs/statement-proof.md). */
const AT = {
  merchant: 3,
  currency: 6,
  account: 8,
  amount: 12,
  balance: 20,
  version: 21,
  recordedAt: 22,
} as const;

/** What is wrong, in words that a screen has a sentence for. */
export type StatementFault =
  | 'form'
  | 'signature'
  | 'account'
  | 'period'
  | 'gap'
  | 'sum'
  | 'seal'
  | 'opening'
  | 'closing'
  | 'cut';
export type StatementFinding = {
  /** Which movement, by its number; null where it is the file as a whole. */
  readonly number: string | null;
  readonly fault: StatementFault;
};
export type StatementVerdict = {
  readonly lines: number;
  /** So many of them a signed head binds; the others are younger than it. */
  readonly bound: number;
  /** `unsupported`: this browser cannot check Ed25519, so only the hashes were. */
  readonly signature: 'good' | 'bad' | 'unsupported';
  readonly head: { readonly number: string; readonly signedAt: string; readonly keyId: string } | null;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly in: bigint;
  readonly out: bigint;
  readonly findings: readonly StatementFinding[];
};

/** Findings that are listed; one is enough to know. */
const FINDINGS_MAX = 20;
/** A seal follows its posting within seconds; what is younger than this may still have none. */
const SEALED_WITHIN_MS = 600_000;
/** Nodes that are remembered, so that what lines share is hashed once. */
const NODES_MAX = 50_000;

/** Verifies line by line; `onLine` is told how many there were. Never throws for what a file holds. */
export async function verifyStatement(
  lines: AsyncIterable<string> | Iterable<string>,
  onLine: (lines: number) => void = () => {},
): Promise<StatementVerdict> {
  const walk = new Walk();
  for await (const line of lines) {
    if (line === '') continue;
    await walk.take(line);
    onLine(walk.lines);
  }
  return walk.verdict();
}

class Walk {
  lines = 0;
  readonly #findings: StatementFinding[] = [];
  readonly #nodes = new Map<string, string>();
  #first: StatementFirst | null = null;
  #signature: StatementVerdict['signature'] = 'bad';
  #account: string | null = null;
  #version: bigint | null = null;
  #balance = 0n;
  #bound = 0;
  #in = 0n;
  #out = 0n;
  #began = false;
  #ended = false;

  async take(line: string): Promise<void> {
    const read = parsed(line);
    if (!this.#began) {
      this.#began = true;
      return await this.#begin(read);
    }
    const end = v.safeParse(EndLine, read);
    if (end.success) {
      if (this.#ended || end.output.end.lines !== this.lines) this.#wrong(null, 'cut');
      this.#ended = true;
      return;
    }
    const posting = v.safeParse(PostingLine, read);
    if (!posting.success || this.#ended || !this.#first) return this.#wrong(null, 'form');
    await this.#posting(posting.output, this.#first);
  }

  verdict(): StatementVerdict {
    const first = this.#first;
    if (!this.#ended) this.#wrong(null, 'cut');
    if (first && this.#balance !== BigInt(first.closing)) this.#wrong(null, 'closing');
    return {
      lines: this.lines,
      bound: this.#bound,
      signature: this.#signature,
      head: first && { number: first.head.number, signedAt: first.head.signedAt, keyId: first.head.keyId },
      opening: BigInt(first?.opening ?? 0),
      closing: this.#balance,
      in: this.#in,
      out: this.#out,
      findings: this.#findings,
    };
  }

  #wrong(number: string | null, fault: StatementFault): void {
    if (this.#findings.length < FINDINGS_MAX) this.#findings.push({ number, fault });
  }

  async #begin(read: unknown): Promise<void> {
    const first = v.safeParse(FirstLine, read);
    if (!first.success) return this.#wrong(null, 'form');
    this.#first = first.output;
    this.#balance = BigInt(first.output.opening);
    this.#signature = await judgeSignature(first.output);
    if (this.#signature === 'bad') this.#wrong(null, 'signature');
  }

  async #posting({ posting, seal }: StatementLine, first: StatementFirst): Promise<void> {
    const number = posting[AT.version] ?? null;
    if (!isWhole(posting) || number === null) return this.#wrong(null, 'form');
    this.#judgeAccount(posting, number, first);
    this.#judgeSum(posting, number);
    this.lines += 1;
    if (!seal) {
      if (isOld(posting, first)) this.#wrong(number, 'seal');
      return;
    }
    const link = await hashOf(bytesOf(seal.before), textBytes(JSON.stringify(['v1', ...posting])));
    await this.#judgePath(link, seal, number, first);
  }

  #judgeAccount(posting: readonly (string | null)[], number: string, first: StatementFirst): void {
    const account = `${posting[1]}/${posting[AT.account]}`;
    this.#account ??= account;
    if (
      account !== this.#account ||
      posting[AT.merchant] !== first.merchant ||
      posting[AT.currency] !== first.currency
    )
      this.#wrong(number, 'account');
    const at = instantOf(posting[AT.recordedAt] ?? '');
    // To the millisecond: the bounds of the file are no finer.
    if (!(at >= Date.parse(first.from) && at < Date.parse(first.to))) this.#wrong(number, 'period');
  }

  /** Movements are counted without a gap, and each leaves the balance before it and its amount. */
  #judgeSum(posting: readonly (string | null)[], number: string): void {
    const amount = BigInt(posting[AT.amount] ?? 0);
    const version = BigInt(number);
    if (this.#version !== null && version !== this.#version + 1n) this.#wrong(number, 'gap');
    this.#version = version;
    if (this.#balance + amount !== BigInt(posting[AT.balance] ?? 0))
      this.#wrong(number, this.lines === 0 ? 'opening' : 'sum');
    this.#balance = BigInt(posting[AT.balance] ?? 0);
    if (amount > 0n) this.#in += amount;
    else this.#out -= amount;
  }

  /** From the seal to the root that was signed: RFC 9162, 2.1.3.2, with seals as leaves. */
  async #judgePath(
    link: string,
    { sequence, path }: { readonly sequence: string; readonly path: readonly string[] },
    number: string,
    { head }: StatementFirst,
  ): Promise<void> {
    const ways = waysDown(Number(sequence) - 1, Number(head.sequence));
    if (!ways || ways.length !== path.length) return this.#wrong(number, 'seal');
    let hash = link;
    const walked: (readonly [string, string])[] = [];
    for (const [step, way] of ways.toReversed().entries()) {
      if (this.#nodes.get(way.own) === hash) return this.#bind(walked);
      const other = path[step] ?? '';
      walked.push([way.own, hash], [way.other, other]);
      const [left, right] = way.isRight ? [other, hash] : [hash, other];
      hash = await hashOf(new Uint8Array([1]), bytesOf(left), bytesOf(right));
    }
    if (hash !== head.root) return this.#wrong(number, 'seal');
    this.#bind(walked);
  }

  #bind(walked: readonly (readonly [string, string])[]): void {
    if (this.#nodes.size > NODES_MAX) this.#nodes.clear();
    for (const [node, hash] of walked) this.#nodes.set(node, hash);
    this.#bound += 1;
  }
}

/** Of long enough before the head that it was sealed when that was signed. */
function isOld(posting: readonly (string | null)[], { head }: StatementFirst): boolean {
  return instantOf(posting[AT.recordedAt] ?? '') < Date.parse(head.signedAt) - SEALED_WITHIN_MS;
}

type Way = { readonly own: string; readonly other: string; readonly isRight: boolean };

/** From the root down to a leaf: at each fork which part holds it, and what the other part is called. Null where there is none. */
function waysDown(leaf: number, size: number): Way[] | null {
  if (!Number.isSafeInteger(leaf) || leaf < 0 || leaf >= size) return null;
  const ways: Way[] = [];
  let [from, count] = [0, size];
  while (count > 1) {
    const left = leftOf(count);
    const isRight = leaf >= from + left;
    const [one, two] = [`${from}+${left}`, `${from + left}+${count - left}`];
    ways.push({ own: isRight ? two : one, other: isRight ? one : two, isRight });
    [from, count] = isRight ? [from + left, count - left] : [from, left];
  }
  return ways;
}

/** The largest power of two below a count. */
export function leftOf(count: number): number {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

function isWhole(posting: readonly (string | null)[]): boolean {
  return [AT.amount, AT.balance].every((at) => v.is(E5, posting[at])) && v.is(Digits, posting[AT.version]);
}

/** `2026-11-21 08:00:00.123456+00`, as PostgreSQL writes an instant of UTC. */
const instantOf = (text: string): number => Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'));

/** What a head's signature is over; version 3 of it has the root of the tree. */
export function headText(head: Omit<v.InferOutput<typeof ProofHead>, 'signature'>): string {
  const { number, sequence, hash, root, acts, actsHash, previous, signedAt, keyId } = head;
  return JSON.stringify([
    'laro-receipts-head-v3',
    number,
    sequence,
    hash,
    root,
    acts,
    actsHash,
    previous,
    signedAt,
    keyId,
  ]);
}

async function judgeSignature({ head, key }: StatementFirst): Promise<StatementVerdict['signature']> {
  let spki: Uint8Array<ArrayBuffer>;
  let signature: Uint8Array<ArrayBuffer>;
  try {
    [spki, signature] = [fromBase64(key), fromBase64(head.signature)];
  } catch {
    return 'bad';
  }
  if (!(await hashOf(spki)).startsWith(head.keyId) || head.keyId.length !== 16) return 'bad';
  try {
    const imported = await crypto.subtle.importKey('spki', spki, { name: 'Ed25519' }, false, ['verify']);
    const isGood = await crypto.subtle.verify('Ed25519', imported, signature, textBytes(headText(head)));
    return isGood ? 'good' : 'bad';
  } catch {
    // Browsers learned this signature one after the other; those of before say so by this.
    return 'unsupported';
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

async function hashOf(...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const hash = await crypto.subtle.digest('SHA-256', whole);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
