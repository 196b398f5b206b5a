import { hash, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';

const Digits = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const Line = v.strictObject({
  number: Digits,
  sequence: Digits,
  hash: Hash,
  /** The root of the tree over those seals; heads that were signed before there was one lack it. */
  root: v.optional(Hash),
  acts: Digits,
  actsHash: Hash,
  previous: Hash,
  signedAt: v.pipe(v.string(), v.maxLength(40)),
  keyId: v.pipe(v.string(), v.maxLength(64)),
  signature: v.pipe(v.string(), v.maxLength(100)),
});

/**
 * The signed ends of both chains: so many seals of postings and of acts, the last of each with this hash. Numbers are
 * text, exact to the last digit.
 */
export type Head = v.InferOutput<typeof Line>;
export type UnsignedHead = Omit<Head, 'signature'>;

export type SigningKey = { readonly id: string; readonly privateKey: KeyObject };
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

function signedText(head: UnsignedHead): Buffer {
  const { number, sequence, hash: sealed, root, acts, actsHash, previous, signedAt, keyId } = head;
  const rest = [acts, actsHash, previous, signedAt, keyId];
  const text =
    root === undefined
      ? ['laro-receipts-head-v2', number, sequence, sealed, ...rest]
      : ['laro-receipts-head-v3', number, sequence, sealed, root, ...rest];
  return Buffer.from(JSON.stringify(text));
}

export function signHead(head: Omit<UnsignedHead, 'keyId'>, key: SigningKey): Head {
  const unsigned = { ...head, keyId: key.id };
  return { ...unsigned, signature: sign(null, signedText(unsigned), key.privateKey).toString('base64') };
}

/** False also where the key is not one of ours. */
export function isSigned(head: Head, keys: TrustedKeys): boolean {
  const key = keys.get(head.keyId);
  return key !== undefined && verify(null, signedText(head), key, Buffer.from(head.signature, 'base64'));
}

/** What the next head carries of this one: a head that is taken out or changed breaks those after it. */
export function headHash(head: Head): string {
  return hash('sha256', Buffer.concat([signedText(head), Buffer.from(head.signature, 'base64')]), 'hex');
}

/** One line of the published file, always the same for the same head. */
export function headLine(head: Head): string {
  const { number, sequence, hash: sealed, root, acts, actsHash, previous, signedAt, keyId, signature } = head;
  const chains = { sequence, hash: sealed, ...(root !== undefined && { root }), acts, actsHash };
  return JSON.stringify({ number, ...chains, previous, signedAt, keyId, signature });
}

/** Undefined where the line is no head, such as one that was torn by a power cut. */
export function readHeadLine(line: string): Head | undefined {
  try {
    const parsed = v.safeParse(Line, JSON.parse(line));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
