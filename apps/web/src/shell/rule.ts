import type { Module, Principal, SessionInfo, Who } from '@laro/wire';
import { admits } from '@laro/wire/policy';

/** What a call, or a screen whose calls are still to come, asks of whoever comes. */
export type Rule = { readonly who: Who; readonly module?: Module };
/** A record that says nothing of an exclusion counts as none: then the server refuses, and says so. */
type Known = (Pick<SessionInfo, 'type'> & Partial<Pick<SessionInfo, 'excluded'>>) | null;

/** Whether the wire's own table lets this visitor or member through, of a merchant with these switches on. */
export function allows({ who, module }: Rule, flags: readonly Module[], session: Known): boolean {
  return admits(who, principalOf(session)) && (module === undefined || flags.includes(module));
}

function principalOf(session: Known): Principal {
  if (session === null) return { kind: 'visitor' };
  const { type, excluded = false } = session;
  return { kind: 'member', type, excluded };
}
