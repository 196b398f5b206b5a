import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parseExactJson } from '../exact-json.ts';
import { KitMistake } from './exact.ts';

/** The protocols that the kit plays. */
export const KIT_PROTOCOLS = ['hub88', 'gcp', 'saba'] as const;
export type KitProtocolName = (typeof KIT_PROTOCOLS)[number];
/** Whom the kit calls: a wallet, as a vendor does; or a supplier, as the operator does. */
export type KitSide = 'wallet' | 'supplier';

const Name = v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/));
const Expression = v.pipe(v.string(), v.minLength(1));
const Fields = v.record(v.string(), v.unknown());
const Count = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(200));
const OneOrMore = <S extends v.GenericSchema>(schema: S) => v.union([schema, v.array(schema)]);

export const OutcomeSchema = v.strictObject({
  http: v.optional(OneOrMore(v.number())),
  /** The protocol's own word: a status, a code, or `ok`. */
  status: v.optional(OneOrMore(v.string())),
  /** The balance in the answer; `any` and `none` are words of their own. */
  balance: v.optional(Expression),
  /** Dotted path in the answer → value, or `{ "is": kind }`. */
  fields: v.optional(Fields),
});
export type Outcome = v.InferOutput<typeof OutcomeSchema>;

const Expect = v.union([
  Name,
  v.strictObject({ ...OutcomeSchema.entries, outcome: v.optional(Name), either: v.optional(v.array(Name)) }),
]);
export type Expect = v.InferOutput<typeof Expect>;

/** How a signature is spoilt. */
export const SIGNATURES = [
  'right',
  'missing',
  'empty',
  'other key',
  'other bytes',
  'truncated',
  'another encoding',
  'twice',
] as const;

const SingleStep = v.strictObject({
  do: Name,
  note: v.optional(v.string()),
  /** Who plays this step; `good` where nothing is said. */
  as: v.optional(Name),
  /** Dotted path in the body → value. */
  with: v.optional(Fields),
  without: v.optional(v.array(v.string())),
  /** Sent instead of the call's body, and signed as it stands. */
  body: v.optional(v.string()),
  /** The same in hexadecimal, for bytes that are no text. */
  bytes: v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{2} ?)*$/))),
  layout: v.optional(v.picklist(['compact', 'spaced', 'reordered'])),
  type: v.optional(v.string()),
  encoding: v.optional(v.picklist(['gzip', 'gzip without a word', 'broken gzip'])),
  signature: v.optional(v.picklist(SIGNATURES)),
  times: v.optional(Count),
  together: v.optional(Count),
  expect: v.optional(Expect),
  /** How many of the copies end in which outcome. */
  tally: v.optional(v.record(Name, v.number())),
  /** Dotted paths at which all copies must be answered alike. */
  same: v.optional(v.array(v.string())),
  /** What the wallet holds afterwards: in the answer, where it carries a balance, and when asked. */
  balance: v.optional(Expression),
  balances: v.optional(v.record(Name, Expression)),
  save: v.optional(v.record(Name, v.string())),
});
export type SingleStep = v.InferOutput<typeof SingleStep>;

const GroupStep = v.strictObject({
  /** Different calls at the same moment. */
  together: v.pipe(v.array(SingleStep), v.minLength(2)),
  note: v.optional(v.string()),
  balance: v.optional(Expression),
  balances: v.optional(v.record(Name, Expression)),
});
export type GroupStep = v.InferOutput<typeof GroupStep>;

const Step = v.union([SingleStep, GroupStep]);
export type Step = SingleStep | GroupStep;

export function isGroup(step: Step): step is GroupStep {
  return Array.isArray(step.together);
}

/** The calls of a case, those of a group one by one. */
export function singles(steps: readonly Step[]): SingleStep[] {
  return steps.flatMap((step) => (isGroup(step) ? step.together : [step]));
}

const Case = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:[.-][a-zA-Z0-9_]+)+$/)),
  title: v.string(),
  /** The least that the player must hold, in the protocol's units. */
  funds: v.optional(v.union([v.number(), v.bigint()])),
  /** A feature that a wallet may lack, as the configuration says it. */
  feature: v.optional(Name),
  steps: v.pipe(v.array(Step), v.minLength(1)),
  /** Puts things back, whatever happened; not judged. */
  finally: v.optional(v.array(SingleStep)),
});
/** With `each` there is one case for each row; `{name}` in the case stands for the row's value. */
const Written = v.looseObject({ each: v.optional(v.array(v.record(v.string(), v.unknown())), [{}]) });
const Theme = v.strictObject({ theme: v.string(), cases: v.array(Written) });

export type Case = v.InferOutput<typeof Case> & { readonly theme: string };

const Calls = v.strictObject({
  about: v.string(),
  calls: v.record(
    Name,
    v.strictObject({
      path: v.string(),
      /** The body is a form, as pages send it. */
      form: v.optional(v.boolean(), false),
      /** Where in the body the fields of `with` lie. */
      root: v.optional(v.string()),
      /** The outcome that this call has where a step says nothing. */
      expect: v.optional(Name, 'ok'),
      body: v.record(v.string(), v.unknown()),
    }),
  ),
  outcomes: v.record(Name, OutcomeSchema),
});
export type Calls = v.InferOutput<typeof Calls>;
export type Suite = Calls & { readonly cases: readonly Case[] };

/** Reads a folder of case files; `calls.json` says what a call and an outcome are where a case says nothing. */
export function loadSuite(protocol: KitProtocolName, folder = ownFolder(protocol, 'wallet')): Suite {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'calls.json');
  const cases = files.toSorted().flatMap((name) => {
    const file = join(folder, name);
    const { theme, cases: written } = read(file, Theme, parseExactJson(readFileSync(file, 'utf8')));
    return written.flatMap(({ each, ...one }) =>
      each.map((row) => ({ ...read(`${file}: ${String(one.id)}`, Case, fill(one, row)), theme })),
    );
  });
  const ids = cases.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new KitMistake(`Two cases are called "${twice}".`);
  const calls = join(folder, 'calls.json');
  return { ...read(calls, Calls, parseExactJson(readFileSync(calls, 'utf8'))), cases };
}

/** The cases of a supplier: what it promises to answer to the operator's calls. */
export function loadSupplierSuite(protocol: KitProtocolName): Suite {
  return loadSuite(protocol, ownFolder(protocol, 'supplier'));
}

export function ownFolder(protocol: KitProtocolName, side: KitSide): string {
  const folder = side === 'wallet' ? protocol : `suppliers/${protocol}`;
  return fileURLToPath(new URL(`../../kit/${folder}/`, import.meta.url));
}

function read<S extends v.GenericSchema>(where: string, schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new KitMistake(`${where}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** A string that is one placeholder becomes the row's value, whatever its type. */
function fill(value: unknown, row: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') {
    const whole = /^\{(\w+)\}$/.exec(value)?.[1];
    if (whole !== undefined && whole in row) return row[whole];
    return value.replaceAll(/\{(\w+)\}/g, (text, name: string) => (name in row ? String(row[name]) : text));
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, row));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [String(fill(key, row)), fill(item, row)]),
  );
}
