import { hash } from 'node:crypto';

/** The format that seals are made in now; where the tables are created it says what each field is. */
export const FORMAT = 1;

/** The beginning of the chain. */
export const GENESIS = '0'.repeat(64);

/** Columns of a posting that its canonical form covers; a test holds this list against the table. */
export const SEALED_COLUMNS = [
  'xid',
  'lane',
  'id',
  'merchant',
  'account',
  'house',
  'amount',
  'kind',
  'reference_namespace',
  'op',
  'reference',
  'leg',
  'own_reference',
  'content_hash',
  'balance_after',
  'version',
  'recorded_at',
] as const;

/** Columns of the audit that the canonical form of an act covers, in its order; a test holds them against the table. */
export const SEALED_ACT_COLUMNS = [
  'xid',
  'id',
  'merchant',
  'staff',
  'act',
  'subject',
  'reason',
  'before',
  'after',
  'refusal',
  'at',
] as const;

/** All fields as PostgreSQL writes them; the same text that the database builds with `to_json`. */
export function canonicalOf(format: 'v1' | 'act1', fields: readonly (string | null)[]): string {
  return JSON.stringify([format, ...fields]);
}

let room = Buffer.alloc(4096);

/** SHA-256 of the hash before and the canonical form. The buffer is kept: this runs once for each row of a ledger. */
export function link(before: string, canonical: string): string {
  const bytesMax = 32 + canonical.length * 3;
  if (room.length < bytesMax) room = Buffer.alloc(bytesMax * 2);
  room.write(before, 0, 'hex');
  const end = 32 + room.write(canonical, 32, 'utf8');
  return hash('sha256', room.subarray(0, end), 'hex');
}
