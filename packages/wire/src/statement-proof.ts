/**
 * Verifies the proof of a statement (`getStatementProof`, docs/statement-proof.md) with nothing but the file and WebCrypto: in
 * the member's browser, or anywhere else. Loaded only where somebody verifies.
 */
import * as v from 'valibot';
import { bytesOf, Digits, hashOf, judgeSignature, type SignatureVerdict, textBytes } from './signed-head.ts';
import {
  AfterLine,
  AT,
  BeforeLine,
  E5,
  EndLine,
  FirstLine,
  PostingLine,
  type StatementFirst,
  type StatementLine,
} from './statement-lines.ts';

export { STATEMENT_FORMAT, type StatementFirst, type StatementLine } from './statement-lines.ts';

/** What is wrong, in words that a screen has a sentence for. */
export type StatementFault =
  | 'form'
  | 'signature'
  | 'early'
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
  /** Where it is `unsupported` only the hashes were checked. */
  readonly signature: SignatureVerdict;
  /** The next posting after the month is bound too, so nothing is missing at its end. */
  readonly isEndProven: boolean;
  readonly timeZone: string;
  readonly month: string;
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
  now: Date = new Date(),
): Promise<StatementVerdict> {
  const walk = new Walk(now.getTime());
  for await (const line of lines) {
    if (line === '') continue;
    await walk.take(line);
    onLine(walk.lines);
  }
  return walk.verdict();
}

class Walk {
  lines = 0;
  readonly #now: number;
  readonly #findings: StatementFinding[] = [];
  readonly #nodes = new Map<string, string>();
  #first: StatementFirst | null = null;
  #signature: SignatureVerdict = 'bad';
  #account: string | null = null;
  /** Of the posting before; 0 before an account's first. */
  #version = 0n;
  #balance = 0n;
  #recordedAt = Number.NEGATIVE_INFINITY;
  #bound = 0;
  #in = 0n;
  #out = 0n;
  #place: 'first' | 'before' | 'lines' | 'after' | 'end' = 'first';
  /** One had no seal: none after it can have one. */
  #isYoung = false;
  #isEndProven = false;

  constructor(now: number) {
    this.#now = now;
  }

  async take(line: string): Promise<void> {
    const read = parsed(line);
    if (this.#place === 'first') return await this.#begin(read);
    const first = this.#first;
    if (!first || this.#place === 'end') return this.#wrong(null, 'form');
    const isSecond = this.#place === 'before';
    const before = v.safeParse(BeforeLine, read);
    if (before.success)
      return isSecond ? await this.#before(before.output.before, first) : this.#wrong(null, 'form');
    if (isSecond) this.#open(first);
    const end = v.safeParse(EndLine, read);
    if (end.success) return this.#end(end.output.end.lines, first);
    const after = v.safeParse(AfterLine, read);
    const posting = v.safeParse(PostingLine, read);
    if (this.#place === 'after' || !(after.success || posting.success)) return this.#wrong(null, 'form');
    if (after.success) return await this.#after(after.output.after, first);
    if (posting.success) await this.#posting(posting.output, first);
  }

  verdict(): StatementVerdict {
    const first = this.#first;
    if (this.#place !== 'end') this.#wrong(null, 'cut');
    return {
      lines: this.lines,
      bound: this.#bound,
      signature: this.#signature,
      isEndProven: this.#isEndProven,
      timeZone: first?.timeZone ?? '',
      month: first?.month ?? '',
      head: first && { number: first.head.number, signedAt: first.head.signedAt, keyId: first.head.keyId },
      opening: BigInt(first?.opening ?? 0),
      closing: BigInt(first?.closing ?? 0),
      in: this.#in,
      out: this.#out,
      findings: this.#findings,
    };
  }

  #wrong(number: string | null, fault: StatementFault): void {
    if (this.#findings.length < FINDINGS_MAX) this.#findings.push({ number, fault });
  }

  async #begin(read: unknown): Promise<void> {
    this.#place = 'before';
    const parsedFirst = v.safeParse(FirstLine, read);
    if (!parsedFirst.success) return this.#wrong(null, 'form');
    const first = parsedFirst.output;
    this.#first = first;
    this.#signature = await judgeSignature(first.head, first.key);
    if (this.#signature === 'bad') this.#wrong(null, 'signature');
    if (!isMonth(first)) this.#wrong(null, 'period');
    if (
      isOver(first, this.#now) &&
      !(Date.parse(first.head.signedAt) >= Date.parse(first.to) + SEALED_WITHIN_MS)
    )
      this.#wrong(null, 'early');
  }

  /** What the month begins with: the posting before it, or nothing at all. */
  #open(first: StatementFirst): void {
    this.#place = 'lines';
    if (this.#balance !== BigInt(first.opening)) this.#wrong(null, 'opening');
  }

  #end(lines: number, first: StatementFirst): void {
    if (lines !== this.lines) this.#wrong(null, 'cut');
    if (this.#place === 'lines') this.#close(first);
    this.#place = 'end';
  }

  #close(first: StatementFirst): void {
    if (this.#balance !== BigInt(first.closing)) this.#wrong(null, 'closing');
  }

  async #before(line: StatementLine, first: StatementFirst): Promise<void> {
    const { posting } = line;
    const number = posting[AT.version] ?? null;
    if (!isWhole(posting) || number === null) return this.#wrong(null, 'form');
    this.#judgeAccount(posting, number, first);
    this.#judgeTime(posting, number, Number.NEGATIVE_INFINITY, Date.parse(first.from));
    this.#version = BigInt(number);
    this.#balance = BigInt(posting[AT.balance] ?? 0);
    await this.#judgeSeal(line, number, first, isOver(first, this.#now));
    this.#open(first);
  }

  async #posting(line: StatementLine, first: StatementFirst): Promise<void> {
    const { posting } = line;
    const number = posting[AT.version] ?? null;
    if (!isWhole(posting) || number === null) return this.#wrong(null, 'form');
    this.#judgeAccount(posting, number, first);
    this.#judgeTime(posting, number, Date.parse(first.from), Date.parse(first.to));
    this.#judgeSum(posting, number);
    const amount = BigInt(posting[AT.amount] ?? 0);
    if (amount > 0n) this.#in += amount;
    else this.#out -= amount;
    this.lines += 1;
    if (await this.#judgeSeal(line, number, first, isOver(first, this.#now))) this.#bound += 1;
  }

  async #after(line: StatementLine, first: StatementFirst): Promise<void> {
    const { posting } = line;
    const number = posting[AT.version] ?? null;
    this.#close(first);
    this.#place = 'after';
    if (!isWhole(posting) || number === null) return this.#wrong(null, 'form');
    this.#judgeAccount(posting, number, first);
    this.#judgeTime(posting, number, Date.parse(first.to), Number.POSITIVE_INFINITY);
    this.#judgeSum(posting, number);
    this.#isEndProven = await this.#judgeSeal(line, number, first, false);
  }

  #judgeAccount(posting: readonly (string | null)[], number: string, first: StatementFirst): void {
    const account = `${posting[1]}/${posting[AT.account]}`;
    this.#account ??= account;
    if (
      account !== this.#account ||
      posting[AT.kind] !== 'cash' ||
      posting[AT.merchant] !== first.merchant ||
      posting[AT.currency] !== first.currency
    )
      this.#wrong(number, 'account');
  }

  /** In the order in which they were recorded, and where they belong. To the millisecond: the bounds of the file are no finer. */
  #judgeTime(posting: readonly (string | null)[], number: string, from: number, to: number): void {
    const at = recordedAt(posting);
    if (!(at >= from && at < to && at >= this.#recordedAt)) this.#wrong(number, 'period');
    this.#recordedAt = at;
  }

  /** Movements are counted from 1 without a gap, and each leaves the balance before it and its amount. */
  #judgeSum(posting: readonly (string | null)[], number: string): void {
    const amount = BigInt(posting[AT.amount] ?? 0);
    const version = BigInt(number);
    if (version !== this.#version + 1n) this.#wrong(number, 'gap');
    this.#version = version;
    if (this.#balance + amount !== BigInt(posting[AT.balance] ?? 0)) this.#wrong(number, 'sum');
    this.#balance = BigInt(posting[AT.balance] ?? 0);
  }

  /** Whether the head binds it. Without a seal is only what is younger than the head, and all that follows it. */
  async #judgeSeal(
    { posting, seal }: StatementLine,
    number: string,
    first: StatementFirst,
    mustBe: boolean,
  ): Promise<boolean> {
    if (!seal) {
      this.#isYoung = true;
      if (mustBe || isOld(posting, first)) this.#wrong(number, 'seal');
      return false;
    }
    const link = await hashOf(bytesOf(seal.before), textBytes(JSON.stringify(['v1', ...posting])));
    const isBound = !this.#isYoung && (await this.#leadsToRoot(link, seal, first));
    if (!isBound) this.#wrong(number, 'seal');
    return isBound;
  }

  /** From the seal to the root that was signed: RFC 9162, 2.1.3.2, with seals as leaves. */
  async #leadsToRoot(
    link: string,
    { sequence, path }: { readonly sequence: string; readonly path: readonly string[] },
    { head }: StatementFirst,
  ): Promise<boolean> {
    const ways = waysDown(Number(sequence) - 1, Number(head.sequence));
    if (!ways || ways.length !== path.length) return false;
    let hash = link;
    const walked: (readonly [string, string])[] = [];
    for (const [step, way] of ways.toReversed().entries()) {
      if (this.#nodes.get(way.own) === hash) return this.#keep(walked);
      const other = path[step] ?? '';
      walked.push([way.own, hash], [way.other, other]);
      const [left, right] = way.isRight ? [other, hash] : [hash, other];
      hash = await hashOf(new Uint8Array([1]), bytesOf(left), bytesOf(right));
    }
    return hash === head.root && this.#keep(walked);
  }

  #keep(walked: readonly (readonly [string, string])[]): true {
    if (this.#nodes.size > NODES_MAX) this.#nodes.clear();
    for (const [node, hash] of walked) this.#nodes.set(node, hash);
    return true;
  }
}

/** Whether the file's bounds are those of its month by the clock that it names. */
function isMonth({ month, timeZone, from, to }: StatementFirst): boolean {
  try {
    // The calendar of Sweden writes days as ISO does.
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone });
    const begins = (at: number, day: string): boolean =>
      calendar.format(at) === day && calendar.format(at - 1) < day;
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
    return begins(Date.parse(from), `${month}-01`) && begins(Date.parse(to), next);
  } catch {
    return false;
  }
}

/** So long over that a head of today has all of it. */
function isOver({ to }: StatementFirst, now: number): boolean {
  return now >= Date.parse(to) + 2 * SEALED_WITHIN_MS;
}

/** Of long enough before the head that it was sealed when that was signed. */
function isOld(posting: readonly (string | null)[], { head }: StatementFirst): boolean {
  return recordedAt(posting) < Date.parse(head.signedAt) - SEALED_WITHIN_MS;
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

/** When a posting was recorded. */
export const recordedAt = (posting: readonly (string | null)[]): number =>
  instantOf(posting[AT.recordedAt] ?? '');
/** Its place among those of the account. */
export const versionOf = (posting: readonly (string | null)[]): bigint => BigInt(posting[AT.version] ?? 0);

/** `2026-11-21 08:00:00.123456+00`, as PostgreSQL writes an instant of UTC. */
const instantOf = (text: string): number => Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'));

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
