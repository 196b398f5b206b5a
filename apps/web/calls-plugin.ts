import { CALLS, type CallSpec } from '@laro/wire';
import { knownPasswords } from './known-passwords.ts';

const MODULES: Readonly<Record<string, () => unknown>> = {
  'virtual:laro-cacheable': cacheable,
  'virtual:laro-calls': shapes,
  'virtual:laro-known-passwords': () => knownPasswords().join('\n'),
  'virtual:laro-open': open,
  'virtual:laro-rules': rules,
};

/**
 * Offers `virtual:laro-calls`: the wire's calls without their schemas. The server checks what is said; a browser
 * only needs to know where to say it, and need not carry the checks of every screen on its first visit. Then
 * `virtual:laro-open`: the calls whose answers anyone may see, so that all others are forgotten with the member;
 * `virtual:laro-cacheable`: names and paths of the calls whose answers the service worker may cache;
 * `virtual:laro-known-passwords`: what many use, a line each; and
 * `virtual:laro-rules`: who may make each call, and under which switch, for screens that hide what is refused.
 */
export function calls(): {
  readonly name: string;
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
} {
  return {
    name: 'laro-calls',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : null),
    load: (id) => {
      const made = id.startsWith('\0') ? MODULES[id.slice(1)]?.() : undefined;
      return made === undefined ? null : `export default ${JSON.stringify(made)};`;
    },
  };
}

/** What is staff's alone, or sent by browsers of themselves, has no place in a member's browser. */
const OURS = Object.entries<CallSpec>(CALLS).filter(
  ([, { who, sentBy }]) => !who.startsWith('staff') && !sentBy,
);

function open(): readonly string[] {
  return OURS.filter(([, { who, method }]) => who === 'anyone' && method === 'GET').map(([name]) => name);
}

function cacheable(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    OURS.filter(([, call]) => call.cacheable).map(([name, { path }]) => [name, path]),
  );
}

function rules(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(OURS.map(([name, { who, module }]) => [name, { who, module }]));
}

function shapes(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    OURS.map(([name, { method, path, cost, unsafe, sealed, body }]) => [
      name,
      { method, path, cost, unsafe, sealed, body: body && true },
    ]),
  );
}
