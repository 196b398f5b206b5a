import type { Security } from '@laro/wire';

/** The four steps of the security center's protection, in the order in which they are worth taking. */
export const PROTECTION_STEPS = ['password', 'contact', 'factor', 'payment'] as const;
export type ProtectionStep = (typeof PROTECTION_STEPS)[number];

export type Protection = {
  readonly lit: Readonly<Record<ProtectionStep, boolean>>;
  readonly count: number;
  readonly level: 'basic' | 'good' | 'strong';
  /** What would do most good next. */
  readonly next: ProtectionStep | null;
};

/** An app or a passkey: what recovery codes stand in for. */
export function hasSecondFactor({ totp, passkeys }: Pick<Security, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys.length > 0;
}

/** What protects an account, as four plain facts. It advises and praises; it never threatens. */
export function protectionOf(security: Security): Protection {
  const lit = {
    password: security.hasPassword,
    contact: security.mobile !== null || security.email !== null,
    factor: hasSecondFactor(security),
    payment: security.hasPaymentPassword,
  };
  const count = PROTECTION_STEPS.filter((step) => lit[step]).length;
  return {
    lit,
    count,
    level: count === PROTECTION_STEPS.length ? 'strong' : lit.factor && count > 2 ? 'good' : 'basic',
    next: PROTECTION_STEPS.find((step) => !lit[step]) ?? null,
  };
}
