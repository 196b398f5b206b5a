import { gzipSync } from 'node:zlib';
import { stringifyDecimalJson } from '../saba/decimal-json.ts';
import type { Calls, SingleStep } from './cases.ts';
import type { KitConfig } from './config.ts';
import { type Exact, KitMistake, parseAnswer } from './exact.ts';
import type { Proof } from './proofs.ts';
import { type Moment, resolve, writePath } from './template.ts';

/** Carries a call there and brings the answer; throws where none came. */
export type Send = (
  url: string,
  call: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
    readonly timeoutMs: number;
  },
) => Promise<{ readonly status: number; readonly text: string }>;

/** Where the calls go, how they get there, and how they are proven. */
export type Line = {
  readonly wallet: string;
  readonly send: Send;
  readonly config: KitConfig;
  readonly calls: Calls['calls'];
  readonly proof: Proof;
};

/** One call and what came back, as a person would want to see it. */
export type Exchange = {
  readonly call: string;
  /** The body before it was written; undefined where raw bytes were sent. */
  readonly sent: unknown;
  readonly sentText: string;
  /** Null when there was no answer. */
  readonly http: number | null;
  readonly text: string;
  readonly json: unknown;
  readonly status: string | null;
  readonly balance: Exact | null;
  /** The number of the copy, for expressions with `n`. */
  readonly copy: number;
};

/** The call's body with the step's changes, before its templates have values. */
export function bodyTemplate(calls: Calls['calls'], step: SingleStep): Record<string, unknown> {
  const call = calls[step.do];
  if (call === undefined) throw new KitMistake(`There is no call "${step.do}".`);
  const place = (path: string) => (call.root === undefined ? path : `${call.root}.${path}`);
  let body: unknown = call.body;
  for (const [path, value] of Object.entries(step.with ?? {})) body = writePath(body, place(path), value);
  // From behind, so that taking away the first of a list does not move the others.
  for (const path of [...(step.without ?? [])].reverse()) body = writePath(body, place(path), undefined);
  return body as Record<string, unknown>;
}

/** Makes the call as the step says. Never throws for what the network does. */
export async function exchange(line: Line, step: SingleStep, moment: Moment): Promise<Exchange> {
  const call = line.calls[step.do];
  if (call === undefined) throw new KitMistake(`There is no call "${step.do}".`);
  const mode = step.signature ?? 'right';
  const raw = rawBytes(step, moment);
  const sent =
    raw === undefined ? line.proof.inBody(resolve(bodyTemplate(line.calls, step), moment), mode) : undefined;
  const bytes = raw ?? Buffer.from(call.form ? formOf(sent) : write(sent, step.layout ?? 'compact'));
  const request = { call: step.do, sent, sentText: bytes.toString('utf8'), copy: moment.copy };
  try {
    const packed = pack(bytes, step.encoding);
    const { status, text } = await line.send(`${line.wallet}${call.path}`, {
      headers: {
        'content-type': step.type ?? (call.form ? 'application/x-www-form-urlencoded' : 'application/json'),
        ...packed.headers,
        ...line.proof.headers(bytes, mode),
      },
      body: packed.bytes,
      timeoutMs: line.config.timeoutMs,
    });
    return { ...request, http: status, ...read(line.proof, status, text) };
  } catch (error) {
    const text = error instanceof Error ? `${error.message}${causeOf(error)}` : String(error);
    return { ...request, http: null, text, json: undefined, status: null, balance: null };
  }
}

export const sendByFetch: Send = async (url, { headers, body, timeoutMs }) => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: await response.text() };
};

function formOf(body: unknown): string {
  const fields = Object.entries(body as object).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return new URLSearchParams(fields).toString();
}

function rawBytes(step: SingleStep, moment: Moment): Buffer | undefined {
  if (step.bytes !== undefined) return Buffer.from(step.bytes.replaceAll(' ', ''), 'hex');
  return step.body === undefined ? undefined : Buffer.from(String(resolve(step.body, moment)));
}

function read(
  proof: Proof,
  http: number,
  text: string,
): Pick<Exchange, 'text' | 'json' | 'status' | 'balance'> {
  try {
    const json = parseAnswer(text);
    return { text, json, status: proof.status(http, json), balance: proof.balance(json) };
  } catch {
    return { text, json: undefined, status: null, balance: null };
  }
}

function write(body: unknown, layout: 'compact' | 'spaced' | 'reordered'): string {
  if (layout === 'compact') return stringifyDecimalJson(body);
  const turned = layout === 'reordered' ? Object.fromEntries(Object.entries(body as object).reverse()) : body;
  const compact = stringifyDecimalJson(turned);
  // Written again from the compact text, so that no digit passes through a double.
  return layout === 'reordered' ? compact : compact.replaceAll(/("(?:[^"\\]|\\.)*")|([:,])/g, '$1$2 ');
}

function pack(
  bytes: Buffer,
  encoding: SingleStep['encoding'],
): { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> } {
  if (encoding === undefined) return { bytes, headers: {} };
  const packed = gzipSync(bytes);
  if (encoding === 'gzip without a word') return { bytes: packed, headers: {} };
  const headers = { 'content-encoding': 'gzip' };
  return { bytes: encoding === 'gzip' ? packed : packed.subarray(0, -9), headers };
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? ` (${error.cause.message})` : '';
}
