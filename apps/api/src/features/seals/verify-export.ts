import { AUDIT_EXPORT_FORMAT } from '@laro/wire/seals';
import * as v from 'valibot';
import { canonicalOf, link } from './canonical.ts';
import { type Head, headHash, isSigned, readHeadLine, type TrustedKeys } from './heads.ts';
import type { Finding } from './verify.ts';

const Digits = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const FirstLine = v.object({
  format: v.literal(AUDIT_EXPORT_FORMAT),
  merchant: v.string(),
  from: v.string(),
  to: v.string(),
  after: v.nullable(Digits),
  before: v.nullable(Hash),
});
const HeadLine = v.strictObject({ head: v.looseObject({}) });
const SealLine = v.strictObject({
  sequence: Digits,
  hash: Hash,
  act: v.optional(v.pipe(v.array(v.nullable(v.string())), v.length(11))),
});
const EndLine = v.strictObject({
  end: v.strictObject({ seals: v.number(), acts: v.number(), heads: v.number() }),
});
/** Where the merchant stands among what the canonical form of an act covers. */
const MERCHANT_AT = 2;

export type ExportVerdict = {
  readonly acts: number;
  readonly seals: number;
  readonly heads: number;
  /** The last seal that a trusted signature binds. */
  readonly signedTo: string | null;
  readonly findings: readonly Finding[];
};

/**
 * Verifies the file of `exportAuditChain` by itself and our public keys: that each act is what was sealed, that none between
 * the first and the last is missing, and that signed heads bind them. Knows no database.
 */
export async function verifyExport(
  lines: AsyncIterable<string> | Iterable<string>,
  trusted: TrustedKeys,
): Promise<ExportVerdict> {
  const walk = new Walk(trusted);
  let number = 0;
  for await (const line of lines) {
    if (line === '') continue;
    number += 1;
    walk.take(number, line);
  }
  return walk.finish();
}

class Walk {
  readonly #trusted: TrustedKeys;
  readonly #findings: Finding[] = [];
  /** By the seal that each signed, its hash. */
  readonly #signed = new Map<string, { readonly number: string; readonly hash: string }>();
  #merchant: string | null = null;
  #hash: string | null = null;
  #sequence = 0n;
  #lastHead: Head | undefined;
  #signedTo: string | null = null;
  #counts = { seals: 0, acts: 0, heads: 0 };
  #ended = false;

  constructor(trusted: TrustedKeys) {
    this.#trusted = trusted;
  }

  take(number: number, line: string): void {
    const place = `line ${number}`;
    const read = parsed(line);
    if (this.#ended) return this.#wrong(place, 'comes after the end');
    if (number === 1) return this.#begin(place, read);
    const head = v.safeParse(HeadLine, read);
    if (head.success) return this.#head(place, readHeadLine(JSON.stringify(head.output.head)));
    const end = v.safeParse(EndLine, read);
    if (end.success) return this.#end(place, end.output.end);
    const seal = v.safeParse(SealLine, read);
    if (seal.success) return this.#seal(place, seal.output);
    this.#wrong(place, 'is no line of this format');
  }

  finish(): ExportVerdict {
    if (!this.#ended) this.#wrong('the file', 'has no end: it was cut');
    if (this.#counts.acts > 0 && this.#signedTo !== String(this.#sequence))
      this.#wrong('the file', `no signed head binds what follows seal ${this.#signedTo ?? 'at all'}`);
    return { ...this.#counts, signedTo: this.#signedTo, findings: this.#findings };
  }

  #wrong(place: string, wrong: string): void {
    this.#findings.push({ place, wrong });
  }

  #begin(place: string, read: unknown): void {
    const first = v.safeParse(FirstLine, read);
    if (!first.success) return this.#wrong(place, 'is no beginning of this format');
    this.#merchant = first.output.merchant;
    this.#hash = first.output.before;
    this.#sequence = BigInt(first.output.after ?? 0);
  }

  #head(place: string, head: Head | undefined): void {
    if (!head) return this.#wrong(place, 'is no head');
    const named = `head ${head.number}`;
    if (!isSigned(head, this.#trusted)) this.#wrong(named, 'carries no signature of a key that you trust');
    else this.#signed.set(head.acts, { number: head.number, hash: head.actsHash });
    const before = this.#lastHead;
    if (before && (BigInt(head.number) !== BigInt(before.number) + 1n || head.previous !== headHash(before)))
      this.#wrong(named, 'does not follow from the head before it');
    this.#lastHead = head;
    this.#counts.heads += 1;
    this.#judgeSigned();
  }

  #seal(place: string, { act, hash, sequence }: v.InferOutput<typeof SealLine>): void {
    if (BigInt(sequence) !== this.#sequence + 1n)
      this.#wrong(place, `is seal ${sequence} and follows seal ${this.#sequence}`);
    if (act) {
      const named = `seal ${sequence}, act ${act[1]}`;
      if (act[MERCHANT_AT] !== this.#merchant) this.#wrong(named, 'is of another brand');
      if (this.#hash === null || link(this.#hash, canonicalOf('act1', act)) !== hash)
        this.#wrong(named, 'is not what was sealed, or the seal before it is not');
      this.#counts.acts += 1;
    }
    this.#counts.seals += 1;
    this.#sequence = BigInt(sequence);
    this.#hash = hash;
    this.#judgeSigned();
  }

  /** Where a head signed the seal that stands here, it must be this one. */
  #judgeSigned(): void {
    const here = String(this.#sequence);
    const signed = this.#signed.get(here);
    if (!signed || this.#signedTo === here) return;
    if (signed.hash === this.#hash) this.#signedTo = here;
    else this.#wrong(`head ${signed.number}`, `signed another seal ${here} than the one that stands here`);
  }

  #end(place: string, end: v.InferOutput<typeof EndLine>['end']): void {
    this.#ended = true;
    const { acts, heads, seals } = this.#counts;
    if (end.acts !== acts || end.heads !== heads || end.seals !== seals)
      this.#wrong(
        place,
        `counts ${end.acts} acts, ${end.seals} seals and ${end.heads} heads; there are ${acts}, ${seals} and ${heads}`,
      );
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
