import type { Asked } from './useLogin.ts';

type Factor = Asked['factors'][number];
const FACTORS: readonly Factor[] = ['totp', 'recovery', 'passkey'];

/** A second factor that our server put into the fragment on the way back from a provider; null where there is none. */
export function secondFactorIn(hash: string): Asked | null {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const challenge = words.get('second') ?? '';
  const named = (words.get('factors') ?? '').split(',');
  const factors = FACTORS.filter((factor) => named.includes(factor));
  return /^[\w-]{10,200}$/.test(challenge) && factors.length > 0 ? { challenge, factors } : null;
}
