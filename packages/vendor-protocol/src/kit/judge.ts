import * as v from 'valibot';
import { stringifyDecimalJson } from '../saba/decimal-json.ts';
import { type Calls, type Expect, type Outcome, OutcomeSchema } from './cases.ts';
import type { KitConfig } from './config.ts';
import { exactOf, KitMistake, showExact } from './exact.ts';
import type { Exchange } from './exchange.ts';
import { type Moment, readPath, reckon, resolve } from './template.ts';

/** What was expected and what came, in words for a table. */
export type Mismatch = { readonly expected: string; readonly came: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/** Kinds of value that an expectation may name instead of the value. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  integer: (value) => typeof value === 'bigint' || Number.isInteger(value),
  number: (value) => exactOf(value) !== null,
  text: (value) => typeof value === 'string' && value !== '',
  string: (value) => typeof value === 'string',
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  time: (value) => typeof value === 'string' && TIME.test(value),
  country: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
  truth: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  /** As Hub88 answers what it has done: the plain list, or a page of it. */
  transactions: (value) => Array.isArray(value) || Array.isArray(readPath(value, 'transactions')),
  address: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  /** A code that says no. */
  refusal: (value) =>
    (typeof value === 'number' && value !== 0) || (typeof value === 'string' && !/^0?$/.test(value)),
  absent: (value) => value === undefined || value === null,
  present: (value) => value !== undefined && value !== null,
};

/** The outcomes that an expectation admits; several where the sources of a protocol disagree. */
export function outcomesOf(
  calls: Calls,
  config: KitConfig,
  call: string,
  expect: Expect | undefined,
): readonly Outcome[] {
  const usual = calls.calls[call]?.expect ?? 'ok';
  const named = (name: string): Outcome => {
    const own = config.outcomes[name];
    const outcome = own === undefined ? calls.outcomes[name] : v.parse(OutcomeSchema, own);
    if (outcome === undefined) throw new KitMistake(`There is no outcome "${name}".`);
    return outcome;
  };
  if (expect === undefined) return [named(usual)];
  if (typeof expect === 'string') return [named(expect)];
  const { outcome = usual, either, ...more } = expect;
  return (either ?? [outcome]).map((name) => {
    const base = named(name);
    return { ...base, ...more, fields: { ...base.fields, ...more.fields } };
  });
}

/** Null when the answer is one of the outcomes. */
export function judge(answer: Exchange, outcomes: readonly Outcome[], moment: Moment): Mismatch | null {
  const at = { ...moment, sent: answer.sent };
  const found = outcomes.map((outcome) => mismatchOf(answer, outcome, at));
  if (found.includes(null)) return null;
  const expected = found.map((mismatch) => mismatch?.expected ?? '').join(', or ');
  return { expected, came: found[0]?.came ?? '' };
}

function mismatchOf(answer: Exchange, outcome: Outcome, moment: Moment): Mismatch | null {
  const came = describe(answer);
  const http = listOf(outcome.http);
  const status = listOf(outcome.status);
  const expected = [
    status.length > 0 ? status.join(' or ') : 'an answer in the protocol’s words',
    http.length > 0 ? `HTTP ${http.join(' or ')}` : 'HTTP below 500',
  ].join(', ');
  if (answer.http === null || answer.json === undefined) return { expected, came };
  const isExpected = http.length > 0 ? http.includes(answer.http) : answer.http < 500;
  if (!isExpected) return { expected, came };
  if (status.length > 0 && (answer.status === null || !status.includes(answer.status)))
    return { expected, came };
  return balanceMismatch(answer, outcome, moment) ?? fieldMismatch(answer, outcome, moment);
}

function balanceMismatch(answer: Exchange, { balance }: Outcome, moment: Moment): Mismatch | null {
  if (balance === undefined || balance === 'any') return null;
  const came = answer.balance === null ? 'no balance in the answer' : `balance ${showExact(answer.balance)}`;
  if (balance === 'none')
    return answer.balance === null ? null : { expected: 'no balance in the answer', came };
  const expected = reckon(balance, moment);
  if (answer.balance === expected) return null;
  return { expected: `balance ${showExact(expected)} (${balance}) in the answer`, came };
}

function fieldMismatch(answer: Exchange, { fields = {} }: Outcome, moment: Moment): Mismatch | null {
  for (const [path, wanted] of Object.entries(fields)) {
    const value = readPath(answer.json, path);
    const kind = readPath(wanted, 'is');
    if (typeof kind === 'string') {
      const fits = KINDS[kind];
      if (fits === undefined) throw new KitMistake(`There is no kind "${kind}".`);
      if (!fits(value)) return { expected: `${path}: ${kind}`, came: `${path}: ${show(value)}` };
      continue;
    }
    const exactly = resolve(wanted, moment);
    if (show(exactly) !== show(value))
      return { expected: `${path}: ${show(exactly)}`, came: `${path}: ${show(value)}` };
  }
  return null;
}

export function describe(answer: Exchange): string {
  if (answer.http === null) return `no answer: ${answer.text}`;
  if (answer.json === undefined) return `HTTP ${answer.http} with something that is no JSON`;
  const balance = answer.balance === null ? '' : `, balance ${showExact(answer.balance)}`;
  return `${answer.status ?? 'no status'}, HTTP ${answer.http}${balance}`;
}

export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  return stringifyDecimalJson(value);
}

function listOf<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}
