import { blockAround, readAddress } from '../../platform/networks.ts';

/** SESSION-1: idle 30 minutes, 12 hours at most. */
export const IDLE_MS = 30 * 60_000;
export const LIFETIME_MS = 12 * 3_600_000;
/** SESSION-4: a device is remembered for thirty days after a full sign-in. */
export const DEVICE_MS = 30 * 24 * 3_600_000;
/** Two tabs of one browser start at the same moment with the same secret; the second opens nothing and ends nothing. */
export const TURNED_JUST_NOW_MS = 10_000;
export const SECOND_FACTOR_MS = 5 * 60_000;
export const SECOND_FACTOR_TRIES_MAX = 3;
/** How long a proof lasts in its session (SESSION-6). */
const PROOF_MS = 5 * 60_000;

export function isOver(session: { readonly seenAt: Date; readonly createdAt: Date }, now: Date): boolean {
  const at = now.getTime();
  return at - session.seenAt.getTime() > IDLE_MS || at - session.createdAt.getTime() > LIFETIME_MS;
}

/** A session is open that was seen and made after these. */
export function openSince(now: Date): { readonly seenAfter: Date; readonly createdAfter: Date } {
  return {
    seenAfter: new Date(now.getTime() - IDLE_MS),
    createdAfter: new Date(now.getTime() - LIFETIME_MS),
  };
}

/** First match wins: most browsers claim to be several. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** "Chrome on Android": made of our own words alone, so that nothing that a browser claims reaches a screen. */
export function deviceName(userAgent: string): string {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Browser';
}

/** An address as a member may see it again: enough to tell home from abroad, not enough to find a house number. */
export function maskAddress(ip: string): string {
  return readAddress(ip) ? blockAround(ip).replace(/0\/24$|\/48$/, 'x') : '';
}

export function isFresh(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS;
}

/** Recovery codes stand in for a factor; they are none by themselves. */
export function secondFactorsOf({
  totp,
  passkeys,
  recoveryCodesLeft,
}: {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}) {
  const factors: ('totp' | 'recovery' | 'passkey')[] = [];
  if (totp) factors.push('totp');
  if (passkeys > 0) factors.push('passkey');
  if (factors.length > 0 && recoveryCodesLeft > 0) factors.push('recovery');
  return factors;
}
