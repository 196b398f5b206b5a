import * as v from 'valibot';
import { listOf } from './plain-list.ts';
import { Digits, Hash, ProofHead } from './signed-head.ts';

/** The one format of the file. */
export const STATEMENT_FORMAT = 'laro-statement-1';

export const E5 = v.pipe(v.string(), v.regex(/^-?\d{1,19}$/));

export const FirstLine = v.object({
  format: v.literal(STATEMENT_FORMAT),
  merchant: v.string(),
  currency: v.string(),
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  /** The clock of the brand, by which a month begins. */
  timeZone: v.string(),
  from: v.string(),
  to: v.string(),
  opening: E5,
  closing: E5,
  head: ProofHead,
  /** The public key that signed it, as SPKI in base64. */
  key: v.string(),
});
export type StatementFirst = v.InferOutput<typeof FirstLine>;

const isTextOrNull = (one: unknown): one is string | null => one === null || typeof one === 'string';
const isHash = (one: unknown): one is string => v.safeParse(Hash, one).success;
const isCount = (one: unknown): one is number => Number.isSafeInteger(one);

export const PostingLine = v.strictObject({
  posting: listOf(isTextOrNull, 23),
  /** Absent where the head is older than the posting. */
  seal: v.optional(v.strictObject({ sequence: Digits, before: Hash, path: listOf(isHash) })),
});
export type StatementLine = v.InferOutput<typeof PostingLine>;
/** The posting before the month, and the one after it: by these nothing is cut off its beginning or its end. */
export const BeforeLine = v.strictObject({ before: PostingLine });
export const AfterLine = v.strictObject({ after: PostingLine });
export const EndLine = v.strictObject({
  end: v.strictObject({
    lines: v.pipe(
      v.unknown(),
      v.check(isCount),
      v.transform((read) => read as number),
    ),
  }),
});

/** Where a posting's fields stand among what its canonical form covers (docs/statement-proof.md). */
export const AT = {
  merchant: 3,
  currency: 6,
  kind: 7,
  account: 8,
  amount: 12,
  balance: 20,
  version: 21,
  recordedAt: 22,
} as const;
