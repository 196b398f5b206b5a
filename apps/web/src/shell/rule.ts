import type { Module, Principal, SessionInfo, Who } from '@laro/wire';
import { admits } from '@laro/wire/policy';

/** What a call, or a screen whose calls are still to come, asks of whoever comes. */
export type Rule = { readonly who: Who; readonly module?: Module };
type Known = Pick<SessionInfo, 'type'> | null;

/** Whether the wire's own table lets this visitor or member through, in a house with these switches on. */
export function allows({ who, module }: Rule, flags: readonly string[], session: Known): boolean {
  return admits(who, principalOf(session)) && (module === undefined || flags.includes(module));
}

/** An exclusion is the server's knowledge alone; whoever is excluded is told so when it refuses. */
function principalOf(session: Known): Principal {
  return session === null ? { kind: 'visitor' } : { kind: 'member', type: session.type, excluded: false };
}
