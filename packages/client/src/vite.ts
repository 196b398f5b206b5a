import { CALLS, type CallSpec } from '@laro/wire';
import { STAFF_TOPICS } from '@laro/wire/staff-topics';

const WIRE = /packages[\\/]wire[\\/]src[\\/]/;
/** Not after a backtick: what a comment quotes is no code. */
const DECLARES =
  /(?<![\w.`])(?=(?:defineCall|defineList|refusal|filtered|sorted|nullable|masked|(?:v|field|filter)\.\w+)\()/g;

/**
 * Whatever the wire calls at the top of a file only says what is, so what nobody uses may go: a screen that needs one
 * rule need not carry the calls declared beside it. The build cannot know; this tells it. Its own option
 * (`treeshake.manualPureFunctions`) goes by names in every file: it does not see `v.object` behind a namespace, and with
 * `v` it would drop a `v.parse` that is called to throw.
 */
export function declarations(): {
  readonly name: string;
  readonly enforce: 'pre';
  readonly transform: (code: string, id: string) => { readonly code: string; readonly map: null } | null;
} {
  return {
    name: 'laro-declarations',
    enforce: 'pre',
    transform: (code, id) =>
      WIRE.test(id) ? { code: code.replaceAll(DECLARES, '/* @__PURE__ */ '), map: null } : null,
  };
}

type Plugin = {
  readonly name: string;
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
};

/** Offers what is made while building, as data: a browser need not carry what it was made from. */
export function virtualData(name: string, modules: Readonly<Record<string, () => unknown>>): Plugin {
  return {
    name,
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    load: (id) => {
      const made = id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined;
      return made === undefined ? null : `export default ${JSON.stringify(made)};`;
    },
  };
}

/** The calls of the wire that an app makes. */
export function callsWhere(isOurs: (call: CallSpec) => boolean): readonly (readonly [string, CallSpec])[] {
  return Object.entries<CallSpec>(CALLS).filter(([, call]) => isOurs(call));
}

/** Where each is said and how, without its schemas: the server checks what is said. */
export function shapesOf(calls: readonly (readonly [string, CallSpec])[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    calls.map(([name, { method, path, cost, unsafe, sealed, body }]) => [
      name,
      { method, path, cost, unsafe, sealed, body: body && true },
    ]),
  );
}

/** Who may make each, and under which switch, for screens that hide what is refused. */
export function rulesOf(calls: readonly (readonly [string, CallSpec])[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(calls.map(([name, { who, module }]) => [name, { who, module }]));
}

/** What is asked again when a topic of staff has changed. */
export function topicsOf(calls: readonly (readonly [string, CallSpec])[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.keys(STAFF_TOPICS).map((topic) => [
      topic,
      calls.filter(([, { topics = [] }]) => topics.some((one) => one === topic)).map(([name]) => name),
    ]),
  );
}

/** The lists of staff, each by the call that answers with it, with the call that writes it into a file and who may make that. */
export function listsOf(calls: readonly (readonly [string, CallSpec])[]): Readonly<Record<string, unknown>> {
  const files = calls.filter(([, { file }]) => file !== undefined);
  return Object.fromEntries(
    calls.flatMap(([name, { file, list }]) => {
      if (!list || file) return [];
      const [exported] = files.filter(([, one]) => one.list?.name === list.name);
      return [[name, { ...list, exported: exported ? { call: exported[0], who: exported[1].who } : null }]];
    }),
  );
}
