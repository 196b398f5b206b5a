import { isIP } from 'node:net';

/** What may be looked for, by the shape of what was typed; one text may have several shapes. */
export type Shapes = {
  readonly memberId: string | null;
  readonly betId: string | null;
  readonly depositId: string | null;
  readonly withdrawalId: string | null;
  readonly deviceHandle: string | null;
  readonly sessionHandle: string | null;
  readonly email: string | null;
  readonly address: string | null;
  /** The end of a number, four digits at least. */
  readonly digits: string | null;
  /** The beginning of an account name or a nickname, in lower case. */
  readonly name: string | null;
  /** A supplier's or a provider's own id of a round, a transaction or a payment, whole. */
  readonly reference: string | null;
};

const ID = /^(mem|bet|dep|dev|ses)_[0-9a-z]{26}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DIGITS_MIN = 4;
const NAME_MIN = 2;
const NAME_MAX = 40;
const REFERENCE_MIN = 4;

export function shapesOf(typed: string): Shapes {
  const q = typed.trim();
  const prefix = ID.exec(q.toLowerCase())?.[1];
  const idOf = (kind: string): string | null => (prefix === kind ? q.toLowerCase() : null);
  const digits = /^[+\d\s()./-]+$/.test(q) ? q.replaceAll(/\D/g, '').replace(/^0+/, '') : '';
  const isAddress = isIP(q) !== 0;
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(q);
  const free = prefix === undefined && !isAddress && !isEmail;
  return {
    memberId: idOf('mem'),
    betId: idOf('bet'),
    depositId: idOf('dep'),
    withdrawalId: UUID.test(q) ? q.toLowerCase() : null,
    deviceHandle: idOf('dev'),
    sessionHandle: idOf('ses'),
    email: isEmail ? q.toLowerCase() : null,
    address: isAddress ? q : null,
    digits: !isAddress && digits.length >= DIGITS_MIN ? digits : null,
    name: free && q.length >= NAME_MIN && q.length <= NAME_MAX ? q.toLowerCase() : null,
    reference: free && q.length >= REFERENCE_MIN ? q : null,
  };
}

/** When the licence lets go of what is personal: so many years after the day of the closure. */
export function retentionEnds(closedAt: Date, years: number): Date {
  const ends = new Date(closedAt);
  ends.setUTCFullYear(ends.getUTCFullYear() + years);
  return ends;
}

/** Who was not here since then is dormant. */
export function dormantBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
