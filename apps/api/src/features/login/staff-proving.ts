import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret } from '../../platform/secret-box.ts';
import type { Merchants } from '../merchants/index.ts';
import { authenticator, passkeyCeremony, recoveryCodes } from '../security/index.ts';
import type { StaffDirectory, StaffFactor } from '../staff/index.ts';
import type { StaffChallenges } from './staff-challenges.ts';

export type Proving = Platform & {
  readonly challenges: StaffChallenges;
  readonly merchants: Merchants;
  readonly staff: StaffDirectory;
};

export type GivenFactor = {
  readonly factor: 'totp' | 'recovery' | 'passkey';
  /** Digits, or a recovery code. */
  readonly code: string;
  readonly passkey?: unknown;
};

export const totpPurpose = (merchant: string, id: string): string => `staff.totp ${merchant} ${id}`;

/** Whether anything but the password is asked of them by now. */
export const isInForce = ({ secretSealed, passkeys }: StaffFactor): boolean =>
  secretSealed !== null || passkeys > 0;

/**
 * Judges a second factor that is in force, in the scope where somebody signs in. What it uses up is gone with the caller's
 * unit of work, who must let it commit though the answer is no.
 */
export async function provesByFactor(
  deps: Proving,
  scope: Scope,
  who: string,
  factor: StaffFactor,
  given: GivenFactor,
): Promise<boolean> {
  const { clock, config, staff } = deps;
  if (given.factor === 'passkey') return await provesByPasskey(deps, scope, who, given.passkey);
  if (given.factor === 'recovery') {
    const hash = recoveryCodes.hash(config.secretsKey, who, given.code);
    return isInForce(factor) && (await staff.factors.useRecoveryCode(scope, who, hash, clock.now()));
  }
  const sealed = factor.secretSealed;
  if (!sealed) return false;
  const secret = openSecret(config.secretsKey, totpPurpose(scope.merchant, who), sealed);
  const step = authenticator.matchingStep(secret, given.code, clock.now(), factor.lastStep);
  return step !== null && (await staff.factors.useStep(scope, who, sealed, step));
}

async function provesByPasskey(deps: Proving, scope: Scope, who: string, answer: unknown): Promise<boolean> {
  const { challenges, clock, staff } = deps;
  const read = passkeyCeremony.readAsserted(answer);
  if (!read || !(await challenges.take(scope, read.client.challenge, 'prove', who))) return false;
  const passkey = await staff.passkeys.passkeyByCredential(scope, read.given.id);
  if (passkey?.owner !== who) return false;
  const counter = await passkeyCeremony.counterAfter(deps, scope.merchant, read, passkey);
  if (counter === undefined) return false;
  return await staff.passkeys.advanceCounter(scope, passkey, counter, clock.now());
}

/** Keeps a passkey that a browser has made for them; false where anything about it is wrong. */
export async function keepsPasskey(
  deps: Proving,
  scope: Scope,
  who: string,
  { name, passkey }: { readonly name: string; readonly passkey: unknown },
): Promise<boolean> {
  const { challenges, clock, ids, staff } = deps;
  const read = passkeyCeremony.readCreated(passkey);
  if (!read || !(await challenges.take(scope, read.client.challenge, 'add', who))) return false;
  const made = await passkeyCeremony.made(deps, scope.merchant, read);
  if (!made) return false;
  const added = { ...made, id: ids.next('pky'), owner: who, name, createdAt: clock.now() };
  return await staff.passkeys.insertPasskey(scope, added);
}

/** What a browser asks their passkeys with; null where they have none. */
export async function askingOptions(
  { challenges, staff }: Proving,
  scope: Scope,
  staffId: string,
): Promise<Record<string, unknown> | null> {
  const own = await staff.passkeys.passkeysOf(scope, staffId);
  if (own.length === 0) return null;
  const challenge = challenges.issue('prove', { merchant: scope.merchant, staffId });
  return await passkeyCeremony.asking(challenge, own);
}

/** What a browser makes a passkey of theirs with. */
export async function makingOptions(
  { challenges, merchants, staff }: Proving,
  scope: Scope,
  { host, staffId, userName }: { readonly host: string; readonly staffId: string; readonly userName: string },
): Promise<Record<string, unknown>> {
  const { name: brand } = await merchants.byCode(scope.merchant);
  const own = await staff.passkeys.passkeysOf(scope, staffId);
  const challenge = challenges.issue('add', { merchant: scope.merchant, staffId });
  return await passkeyCeremony.making(challenge, { brand, host, userName, owner: staffId, own });
}
