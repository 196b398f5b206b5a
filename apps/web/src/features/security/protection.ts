import type { Security } from '@laro/wire';

/** The four lanterns of the security center, in the order in which they are worth lighting. */
export const LANTERNS = ['password', 'contact', 'factor', 'payment'] as const;
export type Lantern = (typeof LANTERNS)[number];

export type Protection = {
  readonly lit: Readonly<Record<Lantern, boolean>>;
  readonly count: number;
  readonly level: 'basic' | 'good' | 'strong';
  /** What would do most good next. */
  readonly next: Lantern | null;
};

/** An app or a passkey: what recovery codes stand in for. */
export function hasSecondStep({ totp, passkeys }: Pick<Security, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys.length > 0;
}

/** What protects an account, as four plain facts. It advises and praises; it never threatens. */
export function protectionOf(security: Security): Protection {
  const lit = {
    password: security.hasPassword,
    contact: security.mobile !== null || security.email !== null,
    factor: hasSecondStep(security),
    payment: security.hasPaymentPassword,
  };
  const count = LANTERNS.filter((lantern) => lit[lantern]).length;
  return {
    lit,
    count,
    level: count === LANTERNS.length ? 'strong' : lit.factor && count > 2 ? 'good' : 'basic',
    next: LANTERNS.find((lantern) => !lit[lantern]) ?? null,
  };
}
