import { mobileInvalid } from '@laro/wire/codes';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { Refusal } from '../../platform/refusal.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The values of S6, in one place. */
export const LIMITS = {
  lifetimeMs: 5 * MINUTE_MS,
  triesMax: 5,
  /** The wait of the button; what `expirationTime` tells. */
  resendMs: MINUTE_MS,
  perHour: { within: HOUR_MS, max: 5 },
  perDay: { within: 24 * HOUR_MS, max: 10 },
  /** Many phones share an address of a mobile network; the limits of each number hold beside these. */
  perAskerHour: { within: HOUR_MS, max: 30 },
  perAskerDay: { within: 24 * HOUR_MS, max: 120 },
} as const;

/** The parser takes an invented one for a fault of ours. */
const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** A mobile number in E.164 with its country, however it was written; null for what is none. */
export function readMobile(
  dialingCode: string,
  national: string,
): { readonly number: string; readonly country: CountryCode } | null {
  const defaultCallingCode = dialingCode.replace('+', '');
  if (!CALLING_CODES.has(defaultCallingCode)) return null;
  const parsed = parsePhoneNumberFromString(national, { defaultCallingCode });
  // The metadata knows mobile ranges alone: a landline is not valid here.
  return parsed?.country && parsed.isValid() ? { number: parsed.number, country: parsed.country } : null;
}

/** Throws the refusal `codes.mobile_invalid`. */
export function mobileIn(dialingCode: string, national: string, countries?: readonly string[]) {
  const mobile = readMobile(dialingCode, national);
  if (!mobile || (countries && !countries.includes(mobile.country))) throw new Refusal(mobileInvalid);
  return mobile;
}

export type Sent = { readonly sentAt: Date; readonly failed: boolean };

/**
 * Whether one more may be sent, from what was sent to the same place in the last day, newest first. One that is known
 * not to have left costs no wait, but counts in the budgets: refusals are not free for us.
 */
export function judge(
  sent: readonly Sent[],
  now: Date,
): { readonly verdict: 'yes' | 'too_many' } | { readonly verdict: 'too_soon'; readonly until: Date } {
  const delivered = sent.find(({ failed }) => !failed);
  const until = delivered && new Date(delivered.sentAt.getTime() + LIMITS.resendMs);
  if (until && until > now) return { verdict: 'too_soon', until };
  return { verdict: withinBudgets(sent, now, [LIMITS.perHour, LIMITS.perDay]) ? 'yes' : 'too_many' };
}

export function withinBudgets(
  sent: readonly Pick<Sent, 'sentAt'>[],
  now: Date,
  budgets: readonly { readonly within: number; readonly max: number }[],
): boolean {
  return budgets.every(
    ({ within, max }) => sent.filter(({ sentAt }) => now.getTime() - sentAt.getTime() < within).length < max,
  );
}
