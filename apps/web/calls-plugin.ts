import { CALLS, type CallSpec } from '@laro/wire';

const MODULE = 'virtual:laro-calls';

/**
 * Offers `virtual:laro-calls`: the wire's calls without their schemas. The server checks what is said; a browser
 * only needs to know where to say it, and need not carry the checks of every screen on its first visit.
 */
export function calls(): {
  readonly name: string;
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
} {
  return {
    name: 'laro-calls',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(shapes())};` : null),
  };
}

function shapes(): Readonly<Record<string, unknown>> {
  const rows = Object.entries<CallSpec>(CALLS).filter(([, { who }]) => who !== 'staff');
  return Object.fromEntries(
    rows.map(([name, { method, path, cost, unsafe, sealed, body }]) => [
      name,
      { method, path, cost, unsafe, sealed, body: body && true },
    ]),
  );
}
