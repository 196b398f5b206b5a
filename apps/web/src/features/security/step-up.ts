import type { Security } from '@laro/wire';
import { createContext, useContext } from 'react';
import { ApiError } from '../../lib/api.ts';

export type Proof = Security['factors'][number];

/** Runs an act; where it wants a fresh proof, asks for one and runs the act again. Throws `GivenUp` if none came. */
export type Guard = <T>(act: () => Promise<T>) => Promise<T>;

/** The member closed the question: nothing happened, and nothing is said about it. */
export class GivenUp extends Error {
  constructor() {
    super('The proof was not given.');
    this.name = 'GivenUp';
  }
}

/** The quickest and safest first; a recovery code is spent by its use and so comes last. */
const ORDER: readonly Proof[] = ['passkey', 'totp', 'password', 'paymentPassword', 'recovery'];

/** What will do as a proof, if this refusal asks for one; null for any other error. */
export function proofsAsked(error: unknown): readonly Proof[] | null {
  if (!(error instanceof ApiError) || error.code !== 'security.step_up_required') return null;
  const { factors } = (error.value ?? {}) as { readonly factors?: unknown };
  const known = Array.isArray(factors) ? ORDER.filter((factor) => factors.includes(factor)) : [];
  return known.length > 0 ? known : ['password'];
}

/** Until when a password that was set anew by phone confirms nothing, if that is why an act was refused. */
export function heldUntil(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'security.reset_hold') return null;
  const { until } = (error.value ?? {}) as { readonly until?: unknown };
  return typeof until === 'string' ? until : null;
}

/** The sentence of one refusal, for the field it is about; undefined for everything else. */
export function refusalText(error: unknown, code: string): string | undefined {
  return error instanceof ApiError && error.code === code ? error.message : undefined;
}

export const GuardContext = createContext<Guard | null>(null);

export function useGuard(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('Sensitive acts stand inside a StepUp only.');
  return guard;
}
