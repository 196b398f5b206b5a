import { hash } from 'node:crypto';
import type { Money } from '@laro/money';
import type { HouseKind } from './movement-definition.ts';
import type { MovementKind } from './movements.ts';

/** Three worlds of money that never meet: real, trial, and the operator's own tests. */
export type Book = 'REAL' | 'TRIAL' | 'TEST';

/** One of the house's accounts: it exists once per lane, so that no row is hot. */
export type House = {
  readonly lane: number;
  readonly merchant: string;
  readonly book: Book;
  readonly currency: string;
  readonly kind: HouseKind;
};

/**
 * A named movement between one account and a house account of the same lane. `amount` is the account's side:
 * positive credits it. For `undo` the amount is looked up, never trusted.
 */
export type Movement = {
  readonly lane: number;
  readonly account: bigint;
  readonly merchant: string;
  readonly book: Book;
  readonly currency: string;
  readonly op: 'move' | 'undo';
  readonly kind: MovementKind;
  /** Its account is opened where it is first needed. */
  readonly house: HouseKind;
  readonly amount: Money;
  /** Who names the reference: an integration id, or `laro:<feature>`. */
  readonly referenceNamespace: string;
  readonly reference: string;
  readonly ownReference?: string;
  readonly contentHash: Buffer;
  /** What a debit beyond the balance does: it is refused, or takes what is there and books the rest as debt. */
  readonly onShort: 'refuse' | 'deficit';
};

/** `repeat`: the same act again, answered as the first time. `tombstone_created`: an undo of something unknown. */
export type PostStatus =
  | 'posted'
  | 'repeat'
  | 'conflict'
  | 'tombstoned'
  | 'tombstone_created'
  | 'no_account'
  | 'out_of_range'
  | 'insufficient'
  /** Another movement of the same command was refused. */
  | 'aborted';

export type Posted = {
  readonly status: PostStatus;
  /** Cash balance after the act; for a repeat, after the first time. */
  readonly balance: Money;
  readonly version: bigint;
};

/** For a movement that nothing may refuse: whatever else it is answered is a fault, and undoes the unit of work. */
export function assertPosted({ status }: Pick<Posted, 'status'>, what: string): void {
  if (status !== 'posted') throw new Error(`${what} was answered ${status}.`);
}

/** The content of a command, as far as a repeat must equal it. */
export function contentHash(fields: Readonly<Record<string, string | null>>): Buffer {
  const keys = Object.keys(fields).sort();
  return hash('sha256', JSON.stringify(keys.map((key) => [key, fields[key]])), 'buffer');
}
