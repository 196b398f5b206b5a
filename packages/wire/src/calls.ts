import type { CallSpec } from './call.ts';
import * as FEATURES from './features.ts';
import { type AllOf, gather } from './gathered.ts';

type CallsIn<M> = { readonly [N in keyof M as M[N] extends CallSpec ? N : never]: M[N] };

/** What a file declares with `defineCall` exists by that alone. */
function callsIn<M extends object>(file: M): CallsIn<M> {
  const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'cost' in value;
  return Object.fromEntries(Object.entries(file).filter(([, value]) => isCall(value))) as CallsIn<M>;
}

type Groups = { readonly [F in keyof typeof FEATURES]: CallsIn<(typeof FEATURES)[F]> };

/** The calls by the feature of the API that binds them. */
export const GROUPS = Object.fromEntries(
  Object.entries(FEATURES).map(([feature, file]) => [feature, callsIn(file)]),
) as unknown as Groups;

export const CALLS = gather(Object.values(GROUPS)) as AllOf<Groups>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
