import { type Money, parseMoney } from '@laro/money';
import { LANGUAGES, type Language } from '@laro/wire';
import type { VIP_OUTCOMES, VipLevels, VipNames } from '@laro/wire/vip';

/** A level as it is reckoned with; `levels[0]` is level 1. */
export type Level = {
  readonly lifetimeDeposit: Money;
  readonly lifetimeValid: Money;
  readonly monthlyValid: Money;
  readonly upgradeReward: Money;
  readonly salary: Money;
  readonly salaryValid: Money;
  readonly birthdayReward: Money;
};
type Ladder = readonly Level[];

const AMOUNTS = [
  'lifetimeDeposit',
  'lifetimeValid',
  'monthlyValid',
  'upgradeReward',
  'salary',
  'salaryValid',
  'birthdayReward',
] as const;
/** What no level asks less of than the one below it. */
const RISING = ['lifetimeDeposit', 'monthlyValid'] as const;
const REWARDS = ['upgradeReward', 'salary', 'birthdayReward'] as const;

export const NONE: VipLevels = { base: null, levels: [], graceMonths: 1 };

export const levelAmounts = ({ levels }: VipLevels): Ladder =>
  levels.map((level) => Object.fromEntries(AMOUNTS.map((name) => [name, parseMoney(level[name])])) as Level);

/** The first level that cannot be, and why not. */
export function invalidLevel(
  ladder: Ladder,
  max: Money,
): { readonly level: number; readonly why: 'needsPlay' | 'unordered' | 'tooLarge' } | undefined {
  for (const [at, own] of ladder.entries()) {
    const level = at + 1;
    const below = ladder[at - 1];
    if (own.lifetimeValid <= 0n || (own.salary > 0n && own.salaryValid <= 0n))
      return { level, why: 'needsPlay' };
    if (below && (own.lifetimeValid <= below.lifetimeValid || RISING.some((name) => own[name] < below[name])))
      return { level, why: 'unordered' };
    if (REWARDS.some((name) => own[name] > max)) return { level, why: 'tooLarge' };
  }
  return undefined;
}

export type Lifetime = { readonly deposited: Money; readonly valid: Money };

const isHeld = (level: Level | undefined, { deposited, valid }: Lifetime): boolean =>
  level !== undefined && deposited >= level.lifetimeDeposit && valid >= level.lifetimeValid;

/** The highest level of which both lifetime sums are reached (VIP-1). */
export const heldLevel = (ladder: Ladder, lifetime: Lifetime): number =>
  ladder.findLastIndex((level) => isHeld(level, lifetime)) + 1;

/**
 * The level that a member climbs to, or the one that they have. What was lost is climbed again once this month alone would keep
 * it (VIP-1).
 */
export function levelAfter(
  ladder: Ladder,
  standing: Lifetime & { readonly level: number; readonly peak: number; readonly monthValid: Money },
): number {
  const { level, monthValid, peak } = standing;
  for (let to = ladder.length; to > level; to -= 1) {
    const own = ladder[to - 1];
    if (own && isHeld(own, standing) && (to > peak || monthValid >= own.monthlyValid)) return to;
  }
  return level;
}

export type MonthSeen = Lifetime & {
  /** As the month ended. */
  readonly level: number;
  readonly monthValid: Money;
  readonly missed: number;
  readonly isGranted: boolean;
  /** Shut out of play: now, or on some day of the month. */
  readonly isExcluded: boolean;
  readonly hadExclusion: boolean;
};
export type MonthClosed = {
  readonly outcome: (typeof VIP_OUTCOMES)[number];
  readonly level: number;
  readonly missed: number;
  readonly required: Money;
  readonly salary: Money;
};

/** What becomes of a level when a month is over, one level at the most (VIP-2), and its salary (VIP-4). */
export function closeMonth(ladder: Ladder, graceMonths: number, seen: MonthSeen): MonthClosed {
  const { isGranted, isExcluded, level, missed, monthValid, hadExclusion } = seen;
  const own = level === 0 ? undefined : ladder[Math.min(level, ladder.length) - 1];
  const required = own?.monthlyValid ?? parseMoney('0');
  const earns = own && !isExcluded && monthValid >= own.salaryValid;
  const closed = { level, missed, required, salary: earns ? own.salary : parseMoney('0') };
  // Who had no level when the month ended keeps none.
  if (!own) return { ...closed, outcome: 'KEPT' };
  if (isExcluded) return { ...closed, outcome: 'FROZEN' };
  if (isGranted) return { ...closed, outcome: 'GRANTED', missed: 0 };
  if (!isHeld(own, seen) && !hadExclusion) return { ...closed, outcome: 'LOST', level: level - 1 };
  if (monthValid >= required) return { ...closed, outcome: 'KEPT', missed: 0 };
  if (hadExclusion) return { ...closed, outcome: 'FROZEN' };
  if (missed < graceMonths) return { ...closed, outcome: 'GRACE', missed: missed + 1 };
  return { ...closed, outcome: 'LOST', level: level - 1, missed: missed + 1 };
}

/** What a level is called; a level above those that there are is called as the highest. */
export const namesOf = ({ base, levels }: VipLevels, level: number): VipNames | null =>
  (level === 0 ? base : levels[Math.min(level, levels.length) - 1]?.names) ?? null;

export function levelName(set: VipLevels, level: number, language: Language | null): string | null {
  const names = namesOf(set, level);
  return names && (names[language ?? 'EN'] ?? names.EN);
}

/** The same in every language: English where it is not written. */
export const byLanguage = (say: (language: Language) => string): Readonly<Record<Language, string>> =>
  Object.fromEntries(LANGUAGES.map((code) => [code, say(code)])) as Record<Language, string>;

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
const DAY_MS = 86_400_000;
/** A duty that was held up gives it some days late. */
const BIRTHDAY_DAYS = 7;

/** The year whose birthday was within the last week, or null. Who was born on 29 February has it on the 28th in other years. */
export function lastBirthday(birthDate: string, today: string): number | null {
  const [, month = '', day = ''] = birthDate.split('-');
  const year = Number(today.slice(0, 4));
  for (const candidate of [year, year - 1]) {
    const inYear = month === '02' && day === '29' && !isLeap(candidate) ? '02-28' : `${month}-${day}`;
    const since = (Date.parse(today) - Date.parse(`${candidate}-${inYear}`)) / DAY_MS;
    if (since >= 0 && since < BIRTHDAY_DAYS) return candidate;
  }
  return null;
}

/** The first day of the month of a day, and of the months before and after. */
export function monthOf(day: string, shift = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + shift, 1)).toISOString().slice(0, 10);
}
