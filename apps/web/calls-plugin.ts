import { callsWhere, rulesOf, shapesOf, virtualData } from '@laro/client/vite';
import type { CallName } from '@laro/wire';
import { knownPasswords } from './known-passwords.ts';
import { ASKED_CALLS } from './src/shell/asked-calls.ts';

/** Parts of what this app reads as a whole, for clients that need no more (CALL-5). */
const PARTS: readonly string[] = [
  'getWhitelabel',
  'getDomainRoute',
  'listCustomerService',
  'getClientSettings',
] satisfies readonly CallName[];
/** What is staff's alone, sent by browsers of themselves or only by other clients has no place in a member's browser. */
const OURS = callsWhere(
  ({ name, path, sentBy }) => !path.startsWith('/api/staff/') && !sentBy && !PARTS.includes(name),
);
const ASKED = callsWhere(({ name }) => (ASKED_CALLS as readonly string[]).includes(name));

/**
 * Offers `virtual:laro-calls`: the wire's calls without their schemas. The server checks what is said; a browser
 * only needs to know where to say it, and need not carry the checks of every screen on its first visit. Then
 * `virtual:laro-open`: the calls whose answers anyone may see, so that all others are forgotten with the member;
 * `virtual:laro-cacheable`: names and paths of the calls whose answers the service worker may cache;
 * `virtual:laro-known-passwords`: what many use, a line each; and
 * `virtual:laro-rules`: who may make the calls that screens hide where they are refused, and under which switch.
 */
export function calls(): ReturnType<typeof virtualData> {
  return virtualData('laro-calls', {
    'virtual:laro-cacheable': cacheable,
    'virtual:laro-calls': () => shapesOf(OURS),
    'virtual:laro-known-passwords': () => knownPasswords().join('\n'),
    'virtual:laro-open': open,
    'virtual:laro-rules': () => rulesOf(ASKED),
  });
}

function open(): readonly string[] {
  return OURS.filter(([, { who, method }]) => who === 'anyone' && method === 'GET').map(([name]) => name);
}

function cacheable(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    OURS.filter(([, call]) => call.cacheable).map(([name, { path }]) => [name, path]),
  );
}
