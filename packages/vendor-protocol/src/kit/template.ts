import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { JsonNumber } from '../saba/decimal-json.ts';
import type { KitConfig, KitPlayer } from './config.ts';
import { type Exact, evaluate, exactOf, jsonNumber, KitMistake } from './exact.ts';

type JsonRecord = Record<string, unknown>;

/** What a case remembers: ids that it made, values that it saved, and each player's balance at the start. */
export type Memory = {
  readonly config: KitConfig;
  readonly made: Map<string, string>;
  readonly saved: Map<string, unknown>;
  readonly starts: Map<string, Exact>;
};

/** Where in a case a value is asked for. */
export type Moment = {
  readonly memory: Memory;
  readonly as: string;
  /** Number of the copy, from 1; `#` in a name and `n` in an expression. */
  readonly copy: number;
  /** The body that was sent, for expectations of its answer. */
  readonly sent?: unknown;
};

const DAY_MS = 24 * 3_600_000;
const MAKERS: Readonly<Record<string, (size: number) => string>> = {
  uuid: () => randomUUID(),
  id: () => `kit${randomBytes(9).toString('hex')}`,
  number: () => String(randomInt(10 ** 9, 2 ** 47)),
  long: (size) => randomBytes(size).toString('hex').slice(0, size),
};

export function newMemory(config: KitConfig): Memory {
  return { config, made: new Map(), saved: new Map(), starts: new Map() };
}

/**
 * Gives a template its values. `$uuid:bet` is an id made once in a case, `$fresh` a new one every time, `$player`,
 * `$config`, `$saved` and `$sent` are looked up, `=start - 5` is reckoned, `$raw:1e3` is written as it stands, and
 * `{$…}` stands inside a longer text.
 */
export function resolve(value: unknown, moment: Moment): unknown {
  if (typeof value === 'string') return resolveText(value, moment);
  if (Array.isArray(value)) return value.map((item) => resolve(item, moment));
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, moment)]));
}

function resolveText(text: string, moment: Moment): unknown {
  if (text.startsWith('=')) return jsonNumber(reckon(text.slice(1), moment));
  const filled = text.replaceAll(/\{\$([^}]+)\}/g, (_, name: string) => String(reference(name, moment)));
  if (filled.startsWith('$raw:')) return new JsonNumber(filled.slice(5));
  return text.startsWith('$') ? reference(text.slice(1), moment) : filled;
}

/** An amount, from the start of the case and what was saved. */
export function reckon(expression: string, moment: Moment): Exact {
  return evaluate(expression, (name) => {
    if (name === 'start') {
      const start = moment.memory.starts.get(moment.as);
      if (start === undefined)
        throw new KitMistake(`The balance of "${moment.as}" could not be asked at the start.`);
      return start;
    }
    if (name === 'n') return exactOf(moment.copy) ?? undefined;
    return exactOf(moment.memory.saved.get(name)) ?? undefined;
  });
}

function reference(written: string, moment: Moment): unknown {
  const { memory, as, copy } = moment;
  const name = written.replaceAll('#', String(copy));
  if (name === 'fresh') return randomUUID();
  if (name === 'now') return new Date().toISOString();
  if (name === 'tomorrow') return new Date(Date.now() + DAY_MS).toISOString();
  if (name === 'yesterday')
    return new Date(Date.now() - DAY_MS).toISOString().slice(0, 10).replaceAll('-', '/');
  const [kind = '', , size] = name.split(':');
  const make = MAKERS[kind];
  if (make !== undefined) {
    const known = memory.made.get(name) ?? make(Number(size ?? 0));
    memory.made.set(name, known);
    return known;
  }
  const [root = '', ...path] = name.split('.');
  if (root === 'saved') {
    const key = path.join('.');
    if (!memory.saved.has(key)) throw new KitMistake(`Nothing was saved as "${key}".`);
    return memory.saved.get(key);
  }
  const found = readPath(lookUp(root, moment), path.join('.'));
  if (found === undefined) throw new KitMistake(`"$${name}" is not known for "${as}".`);
  return found;
}

function lookUp(root: string, { memory, as, sent }: Moment): unknown {
  if (root === 'player') return playerOf(memory.config, as);
  if (root === 'players') return memory.config.players;
  if (root === 'config') return memory.config;
  if (root === 'sent') return sent;
  throw new KitMistake(`"$${root}" means nothing.`);
}

export function playerOf(config: KitConfig, name: string): KitPlayer | undefined {
  return (config.players as Readonly<Record<string, KitPlayer | undefined>>)[name];
}

/** What the configuration would have to name for this template, as `players.blocked.user`. */
export function needsOf(value: unknown, as: string): string[] {
  if (typeof value === 'string') {
    const names = [...value.matchAll(/(?:^|\{)\$((?:player|players|config)\.[\w.]+)/g)];
    return names.map(([, name = '']) => name.replace(/^player\./, `players.${as}.`).replace(/^config\./, ''));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((item) => needsOf(item, as));
}

/** The value at a dotted path; the empty path is the whole. */
export function readPath(value: unknown, path: string): unknown {
  return path === ''
    ? value
    : path.split('.').reduce<unknown>((at, key) => {
        if (typeof at !== 'object' || at === null) return undefined;
        return Object.hasOwn(at, key) ? (at as JsonRecord)[key] : undefined;
      }, value);
}

/** A copy with the value at a dotted path replaced, or taken away where it is undefined. */
export function writePath(body: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const copy: JsonRecord | unknown[] = Array.isArray(body) ? [...body] : { ...(body as JsonRecord) };
  const put = rest.length === 0 ? value : writePath((copy as JsonRecord)[key] ?? {}, rest.join('.'), value);
  if (put !== undefined) (copy as JsonRecord)[key] = put;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
