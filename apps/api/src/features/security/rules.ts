import type { Proof } from '@laro/wire/security';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { Secret, TOTP } from 'otpauth';
import type * as v from 'valibot';
import { keyedHash, type SecretKeys } from '../../platform/secret-box.ts';
import { secondFactorsOf } from '../sessions/index.ts';

export type ProofName = v.InferOutput<typeof Proof>;

/** Attempts on one secret of one member, and the wait after the last of them. */
export const ATTEMPTS_MAX = 5;
/** Attempts to recover from one address; a household or a village shares one. */
export const RECOVERIES_MAX = 60;
export const LOCK_MS = 30 * 60_000;
export const CHALLENGE_MS = 5 * 60_000;
export const PASSKEYS_MAX = 10;
export const RECOVERY_CODES = 10;
/** A secret that was shown and never confirmed is forgotten. */
export const PENDING_TOTP_MS = 15 * 60_000;

const TOTP_SECRET_BYTES = 20;
const TOTP_PERIOD_SECONDS = 30;
/** A clock may be one step early or late. */
const TOTP_DRIFT_STEPS = 1;

export type Protection = {
  readonly hasPassword: boolean;
  readonly hasPaymentPassword: boolean;
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
  /** Until then the password proves nothing: it was set anew by phone. */
  readonly passwordHeldUntil: Date | null;
};

/**
 * The end of a hold that began then, or null where none stands. Who reads a number's messages can sign in by them and
 * set a password by them; were that password a proof, SMS alone would open every other factor and the money.
 */
export function heldUntil(from: Date | null, hours: number, now: Date): Date | null {
  const until = from && new Date(from.getTime() + hours * 3_600_000);
  return until && until > now ? until : null;
}

/**
 * What counts as a proof. The payment password is for money: six digits must not open what eight characters guard.
 * A factor that was used up or taken away since has still proved who was there.
 */
export const ACCEPTED = {
  security: ['password', 'totp', 'recovery', 'passkey'],
  money: ['password', 'paymentPassword', 'totp', 'recovery', 'passkey'],
} as const satisfies Readonly<Record<string, readonly ProofName[]>>;

/**
 * After these the owner has a day in which to hear of it before money leaves (`withdrawalsHeldUntil`); so it is after a
 * payment password in place of another one, which `lastHoldingChange` finds.
 */
export const HOLDS_WITHDRAWALS = [
  'password_changed',
  'password_reset',
  'mobile_bound',
  'factors_reset',
] as const;

export type ProofPurpose = keyof typeof ACCEPTED;

/** What a member can still prove with. */
export function proofsFor(protection: Protection, purpose: ProofPurpose): readonly ProofName[] {
  const proofs: ProofName[] = [];
  if (protection.hasPassword && protection.passwordHeldUntil === null) proofs.push('password');
  if (protection.hasPaymentPassword && purpose === 'money') proofs.push('paymentPassword');
  return [...proofs, ...secondFactorsOf(protection)];
}

export function newTotpSecret(): string {
  return new Secret({ size: TOTP_SECRET_BYTES }).base32;
}

export function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_PERIOD_SECONDS,
  });
}

/** The time step to which the code belongs, or null where it is wrong, too far off, or not newer than `lastStep`. */
export function matchingStep(secret: string, code: string, at: Date, lastStep: bigint): bigint | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const drift = totpOf(secret).validate({ token: code, timestamp, window: TOTP_DRIFT_STEPS });
  if (drift === null) return null;
  const step = BigInt(TOTP.counter({ period: TOTP_PERIOD_SECONDS, timestamp }) + drift);
  return step > lastStep ? step : null;
}

const CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_DIGITS = 12;

/** Sixty bits, written in groups of four: `7k2m-x0pq-4rtz`. */
export function recoveryCodeFrom(random: Uint8Array): string {
  const digits = [...random.subarray(0, CODE_DIGITS)].map((byte) => CODE_ALPHABET.charAt(byte & 31));
  if (digits.length < CODE_DIGITS) throw new Error('A recovery code wants twelve random bytes.');
  return digits.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** As it is kept: keyed, so that a list of hashes alone cannot be searched. Hyphens, capitals, o and l are forgiven. */
export function recoveryCodeHash(keys: SecretKeys, member: string, code: string): Buffer {
  const folded = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return keyedHash(keys, 'security.recovery_code', `${member}\n${folded}`);
}

/** +63 9** *** **12: enough to know one's own number by, and no more. */
export function maskedMobile(e164: string): string {
  const parsed = parsePhoneNumberFromString(e164);
  const national = parsed?.nationalNumber ?? e164.replace('+', '');
  const prefix = parsed ? `+${parsed.countryCallingCode} ` : '';
  return `${prefix}${national.slice(0, 1)}** *** **${national.slice(-2)}`;
}

/** ju***@e***.com */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const shown = local.slice(0, local.length > 2 ? 2 : 1);
  const top = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${shown}***@${domain.slice(0, 1)}***${top}`;
}

/**
 * The name for which a passkey of this origin stands, where the origin may be one of ours: TLS on the usual port, or
 * exactly the address of this installation. Whose host it is, is asked elsewhere.
 */
export function passkeyHostOf(origin: string, publicOrigin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  if (url.origin !== origin) return null;
  const ours = origin === publicOrigin || (url.protocol === 'https:' && url.port === '');
  return ours ? url.hostname : null;
}
