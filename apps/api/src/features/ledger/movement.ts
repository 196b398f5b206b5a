import { createHash } from 'node:crypto';
import type { Money } from '@laro/money';

/** Three worlds of money that never meet: real, practice, and the operator's own tests. */
export type Book = 'REAL' | 'TRIAL' | 'TEST';

/**
 * A named movement between a member's cash account and a house account of the same lane. `amount` is the member's
 * side: positive credits the member. For `undo` the amount is looked up, never trusted.
 */
export type Movement = {
  readonly lane: number;
  readonly account: bigint;
  readonly op: 'move' | 'undo';
  /** The movement's name, e.g. `registration.welcome_credit`; the recipe is in docs/money. */
  readonly kind: string;
  readonly house: string;
  readonly amount: Money;
  /** Who names the reference: an integration id, or `laro:<feature>`. */
  readonly scope: string;
  readonly reference: string;
  readonly ownReference?: string;
  readonly contentHash: Buffer;
  readonly onShort: 'refuse' | 'deficit';
};

/** `repeat`: the same act again, answered as the first time. `buried`: an undo of something unknown. */
export type PostStatus =
  | 'posted'
  | 'repeat'
  | 'conflict'
  | 'tombstoned'
  | 'buried'
  | 'no_account'
  | 'insufficient'
  | (string & {});

export type Posted = {
  readonly status: PostStatus;
  /** Cash balance after the act; for a repeat, after the first time. */
  readonly balance: bigint;
  readonly version: bigint;
  readonly moved: bigint;
};

/** The content of a command, as far as a repeat must equal it. */
export function contentHash(fields: Readonly<Record<string, string | null>>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest();
}
