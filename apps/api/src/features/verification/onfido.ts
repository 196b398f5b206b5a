import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import * as v from 'valibot';
import type { Config } from '../../platform/config.ts';
import { callOutside, outsideAlone } from '../../platform/outside.ts';

/**
 * Onfido's API v3.6 as its public documentation and OpenAPI have it: applicants, workflow runs, and webhooks signed with
 * `X-SHA2-Signature`, the hexadecimal HMAC-SHA-256 of the body under the webhook's token. Nothing here decides.
 */
export const ONFIDO_SIGNATURE = 'x-sha2-signature';

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether these bytes were signed with that token; by the digest's length first, then in constant time. */
export function isOnfidoSigned(
  rawBody: Buffer,
  signature: string | undefined,
  webhookToken: string,
): boolean {
  const expected = createHmac('sha256', webhookToken).update(rawBody).digest();
  return (
    signature !== undefined &&
    DIGEST.test(signature) &&
    timingSafeEqual(expected, Buffer.from(signature, 'hex'))
  );
}

const Delivery = v.object({
  payload: v.object({
    resource_type: v.string(),
    action: v.string(),
    object: v.object({
      id: v.string(),
      workflow_run_id: v.optional(v.nullable(v.string())),
      status: v.optional(v.nullable(v.string()), ''),
    }),
  }),
});

const NAME_MAX = 100;

export type OnfidoDelivery = {
  /** The run that it answers. */
  readonly run: string;
  /** The run, and what of it; ids of tasks are those of the workflow, and the same in every run. */
  readonly object: string;
  readonly action: string;
  readonly status: string;
};

/** Which run it is about: its own id, or the one that it names; undefined where it names none, or two. */
function runOf({
  object,
  resource_type: type,
}: v.InferOutput<typeof Delivery>['payload']): string | undefined {
  const named = object.workflow_run_id ?? undefined;
  if (type !== 'workflow_run') return named;
  return named === undefined || named === object.id ? object.id : undefined;
}

/** What a delivery is about, or null where it says nothing that we know how to read. Fields that we do not know are passed over. */
export function readOnfidoDelivery(rawBody: Buffer): OnfidoDelivery | null {
  let body: unknown;
  try {
    body = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
  const read = v.safeParse(Delivery, body);
  if (!read.success) return null;
  const { action, object } = read.output.payload;
  const run = runOf(read.output.payload);
  if (run === undefined) return null;
  const what = run === object.id ? run : `${run}/${object.id}`;
  const delivery = { run, object: what, action, status: object.status ?? '' };
  return Object.values(delivery).some((text) => text.length > NAME_MAX) ? null : delivery;
}

/** How a run ends, by its own word; null while it goes on. A human looks at `review`. */
export function outcomeOf(status: string): 'approved' | 'declined' | 'unfinished' | null {
  if (status === 'approved' || status === 'declined') return status;
  return status === 'abandoned' || status === 'error' ? 'unfinished' : null;
}

export type OnfidoSettings = { readonly origin: string; readonly workflow: string; readonly token: string };
export type Applicant = { readonly legalName: string; readonly birthDate: string; readonly member: string };

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const Made = v.object({ id: Id });
const Started = v.object({ id: Id, link: v.object({ url: v.pipe(v.string(), v.url()) }) });
const Run = v.object({ id: Id, status: v.string() });

const PATIENCE_MS = 8_000;
const ANSWER_BYTES_MAX = 256 * 1024;

/** The outside service did not answer, or with nothing that could be read: nothing is known. */
export class OnfidoUnreachable extends Error {}

/** How the service is reached; in a demo it may stand on this machine, and without TLS, and no live token is used. */
export type Line = {
  readonly lookup: LookupFunction | null;
  readonly protocols: readonly string[];
  readonly takesLive: boolean;
};
const LIVE_TOKEN = /^api_live/;
export const lineOf = ({ profile }: Pick<Config, 'profile'>): Line =>
  profile === 'DEMO'
    ? { lookup: null, protocols: ['https:', 'http:'], takesLive: false }
    : { lookup: outsideAlone(), protocols: ['https:'], takesLive: true };

async function ask<S extends v.GenericSchema>(
  { origin, token }: OnfidoSettings,
  { lookup, takesLive }: Line,
  [method, path]: readonly ['GET' | 'POST', string],
  answer: S,
  body?: object,
): Promise<v.InferOutput<S>> {
  if (!takesLive && LIVE_TOKEN.test(token)) {
    throw new OnfidoUnreachable('A demonstration never uses a live token of Onfido.');
  }
  try {
    const { bytes, status } = await callOutside(new URL(`${origin}/v3.6/${path}`), {
      method,
      headers: { authorization: `Token token=${token}`, 'content-type': 'application/json' },
      body: Buffer.from(body ? JSON.stringify(body) : ''),
      bytesMax: ANSWER_BYTES_MAX,
      lookup,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (status < 200 || status > 299) throw new Error(`It answered ${status}.`);
    return v.parse(answer, JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new OnfidoUnreachable(`Onfido ${method} ${path.split('/')[0]}`, { cause });
  }
}

/** Makes an applicant and begins a run; answers its id and the page where the member goes on. */
export async function startRun(
  settings: OnfidoSettings,
  line: Line,
  { birthDate, legalName, member }: Applicant,
): Promise<{ readonly run: string; readonly url: string }> {
  // Their names are in two parts, ours is one: the last word of it is the last name.
  const parts = legalName.split(' ');
  const last = parts.length > 1 ? parts.at(-1) : legalName;
  const first = parts.length > 1 ? parts.slice(0, -1).join(' ') : legalName;
  const person = { first_name: first, last_name: last, dob: birthDate };
  const { id: applicant } = await ask(settings, line, ['POST', 'applicants'], Made, person);
  const run = { workflow_id: settings.workflow, applicant_id: applicant, custom_data: { member } };
  const { id, link } = await ask(settings, line, ['POST', 'workflow_runs'], Started, run);
  if (!line.protocols.includes(new URL(link.url).protocol)) {
    throw new OnfidoUnreachable('It answered with a page that nobody may be sent to.');
  }
  return { run: id, url: link.url };
}

/** What the service says of a run now. */
export async function readRun(settings: OnfidoSettings, line: Line, run: string): Promise<string> {
  const { id, status } = await ask(settings, line, ['GET', `workflow_runs/${encodeURIComponent(run)}`], Run);
  if (id !== run) throw new OnfidoUnreachable('It answered with another run.');
  return status;
}
