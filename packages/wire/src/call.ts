import type * as v from 'valibot';
import type { StaffActName } from './acts.ts';
import type { Module } from './modules.ts';
import type { Availability, Who } from './policy.ts';
import type { StaffTopic } from './staff-topics.ts';

/** Any valibot schema without asynchronous parts; the wire never needs one. */
export type Schema = v.GenericSchema;

export type { Who } from './policy.ts';

/** What a call costs the server: the rate limits are per class (`apps/api/src/platform/http/rate-limits.ts`). */
export type CostClass = 'read' | 'write' | 'credential' | 'stream' | 'report';

/** A normal "no" of the business: a stable code, an honest status, a sentence in every dictionary. */
export type RefusalSpec = {
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 409 | 415 | 422 | 429 | 503;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A filter of a list as a browser knows it: an id by the source of its pattern. */
export type FilterFace =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'id'; readonly pattern: string }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'amount' | 'time' | 'flag' };

/** What a browser knows of a list of staff (`lists.ts`), without its schemas. */
export type ListFace = {
  readonly name: string;
  /** The kind of each field of a row. */
  readonly columns: Readonly<Record<string, string>>;
  readonly masks: Readonly<Record<string, unknown>>;
  readonly filters: Readonly<Record<string, FilterFace>>;
  readonly sorts: readonly string[];
  readonly sort: string;
  readonly window: { readonly filter: string; readonly range: string } | null;
  readonly searched: boolean;
};

export type CallSpec = {
  readonly name: string;
  readonly method: Method;
  /** Path with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  /** The merchant's switch for it: off, the call is refused and its screens are not shown. */
  readonly module?: Module;
  readonly cost: CostClass;
  /**
   * True when the answer is the same for whoever asks, from wherever: a browser may cache it beyond a session, and show it
   * where there is no connection. Typed searches are none: what somebody looked for is theirs.
   */
  readonly cacheable?: true;
  /** When it closes, where `closingsOf` (policy.ts) would not say so by itself. */
  readonly availability?: Availability;
  /** What the console asks it again for, when it has changed. */
  readonly topics?: readonly [StaffTopic, ...StaffTopic[]];
  /** The media types of the file that it answers with, where it answers with one. */
  readonly file?: readonly string[];
  /** The list that it answers with, or writes into a file. */
  readonly list?: ListFace;
  /** True when the body is one file, as multipart with the part `file`. */
  readonly upload?: true;
  /** True when the call changes something; such calls need the same origin and the `X-Laro` header. */
  readonly unsafe: boolean;
  /** True when staff change nothing by it but what they have put aside for themselves: of that no line is written. */
  readonly own?: true;
  /** What the audit of staff holds of it. The first is the act itself, and names an attempt that was refused. */
  readonly audit?: readonly [StaffActName, ...StaffActName[]];
  /** True for a dangerous act of staff: a session that has not proved its owner within five minutes is asked to. */
  readonly stepUp?: true;
  /** True when the body travels sealed with HPKE (SESSION-5). */
  readonly sealed?: boolean;
  /** Browsers send it of themselves, never a script of ours: JSON under names of its own, and not much of it. */
  readonly sentBy?: { readonly mediaTypes: readonly string[]; readonly bytesMax: number };
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly value: Schema;
  /** Refusals of its own, in the order in which they are checked; the common ones are implied. */
  readonly refusals: readonly RefusalSpec[];
};

type Input<S> = S extends Schema ? v.InferInput<S> : Record<never, never>;
type Output<S> = S extends Schema ? v.InferOutput<S> : Record<never, never>;

type PartOf<C extends CallSpec, K extends 'params' | 'query' | 'body'> = C extends {
  readonly [key in K]: Schema;
}
  ? C[K]
  : undefined;

/**
 * What the caller writes: parameters, query and body in one flat object. Call by call: of a union of calls, each part as a
 * union would be multiplied with the others, which took the compiler a minute.
 */
export type CallInput<C extends CallSpec> = C extends CallSpec
  ? Input<PartOf<C, 'params'>> & Input<PartOf<C, 'query'>> & Input<PartOf<C, 'body'>>
  : never;

/** What the handler reads, parsed and with defaults applied. */
export type CallParsed<C extends CallSpec> = {
  readonly params: Output<PartOf<C, 'params'>>;
  readonly query: Output<PartOf<C, 'query'>>;
  readonly body: Output<PartOf<C, 'body'>>;
};

export type CallValue<C extends CallSpec> = v.InferOutput<C['value']>;

/** What staff may not leave out: a call of theirs that changes something does not compile without its act. */
type NamesItsAct<C extends CallSpec> = C extends { readonly own: true }
  ? { readonly audit?: never }
  : C extends { readonly unsafe: true; readonly who: `staff${string}` }
    ? { readonly audit: readonly [StaffActName, ...StaffActName[]] }
    : unknown;

/** Declares a call. The literal types survive, so that server, client and documents are typed by it. */
export function defineCall<const C extends CallSpec>(spec: C & NamesItsAct<C>): C {
  return spec;
}

export function refusal<const Code extends string, const Status extends RefusalSpec['status']>(
  code: Code,
  status: Status,
): { readonly code: Code; readonly status: Status } {
  return { code, status };
}

export type AnswerOk<Value> = { readonly success: true; readonly value: Value };
export type AnswerRefused = {
  readonly success: false;
  readonly code: string;
  readonly message: string;
  readonly value?: unknown;
};
export type Answer<Value> = AnswerOk<Value> | AnswerRefused;
