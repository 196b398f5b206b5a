import { moneyFromE5, moneyToString, parseMoney } from '@laro/money';
import { isInMinutes, LIMIT_MINUTES, LIMITS, type LimitName, limitOutOfRange } from '@laro/wire/limits';
import { Refusal } from '../../platform/refusal.ts';

/** What the database calls a limit. */
export type Limit = { readonly kind: string; readonly period: string };

export function limitOf(name: LimitName): Limit {
  const [kind = '', period = ''] = name.split('.');
  return { kind, period };
}

export function nameOf({ kind, period }: { readonly kind: string; readonly period: string | null }) {
  return LIMITS.find((name) => name === `${kind}.${period}`);
}

/** Units of 1/100000, or minutes; null for none. Throws the refusal of a value that such a limit cannot have. */
export function valueOf(name: LimitName, text: string | null): bigint | null {
  if (!isInMinutes(name)) return text === null ? null : parseMoney(text);
  const range = LIMIT_MINUTES[name];
  const refusal = new Refusal(limitOutOfRange, range);
  if (text === null) {
    if (name === 'reality.play') throw refusal;
    return null;
  }
  if (!/^\d{1,5}$/.test(text) || Number(text) < range.min || Number(text) > range.max) throw refusal;
  return BigInt(text);
}

export function textOf(name: LimitName, value: bigint): string {
  return isInMinutes(name) ? String(value) : moneyToString(moneyFromE5(value));
}

/** What a reality check is set to by whoever never set it. */
export const REALITY_MINUTES = 60;
