import * as v from 'valibot';
import { readStart } from '../../platform/read-start.ts';
import { escapeFor, fillTemplate, type Outcome } from './rules.ts';

/** A gateway that is asked over HTTP: templates with `{{to}}`, `{{text}}`, `{{sender}}`, `{{brand}}` and `{{secret}}`, and how its yes looks. */
export const HttpSettings = v.strictObject({
  method: v.picklist(['POST', 'PUT', 'GET']),
  url: v.pipe(v.string(), v.regex(/^https?:\/\//)),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.string()),
  timeoutMs: v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(10_000)), 5_000),
  /** The answer's body must match it; a status from 200 to 299 is asked in every case. */
  success: v.optional(v.pipe(v.string(), v.check(isPattern, 'A regular expression.'))),
});
export type HttpSettings = v.InferOutput<typeof HttpSettings>;

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

const ANSWER_BYTES_MAX = 4_096;
/** Nothing was handed over: whoever was not reached may be asked again. */
const NOT_REACHED = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

type SmsLetter = {
  readonly to: string;
  readonly text: string;
  readonly brand: string;
  readonly smsSender: string;
};

export function createHttpCarrier(settings: HttpSettings, secret: string | null) {
  return async ({ brand, smsSender, text, to }: SmsLetter): Promise<Outcome> => {
    const values = { brand, sender: smsSender, text, to, secret: secret ?? '' };
    const headers = Object.entries(settings.headers).map(([name, template]): [string, string] => [
      name.toLowerCase(),
      fillTemplate(template, values, (text) => text.replaceAll(/[\r\n]/g, ' ')),
    ]);
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
    const request = {
      method: settings.method,
      headers,
      // A gateway that sends us elsewhere is another gateway than the one that was configured.
      redirect: 'error',
      ...(settings.body !== undefined && { body: fillTemplate(settings.body, values, escapeFor(type)) }),
    } as const;
    const url = fillTemplate(settings.url, values, encodeURIComponent);
    const first = await ask(url, request, settings);
    return first === 'not reached' ? settled(await ask(url, request, settings)) : first;
  };
}

function settled(answer: Outcome | 'not reached'): Outcome {
  return answer === 'not reached' ? 'failed' : answer;
}

async function ask(
  url: string,
  request: RequestInit,
  { timeoutMs, success }: HttpSettings,
): Promise<Outcome | 'not reached'> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    const answered = (await readStart(answer, ANSWER_BYTES_MAX)).toString('utf8');
    if (answer.ok) return success === undefined || new RegExp(success).test(answered) ? 'sent' : 'failed';
    // A 5xx may come from a relay behind which the message was taken.
    return answer.status >= 500 ? 'unknown' : 'failed';
  } catch (error) {
    const cause =
      error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined;
    return NOT_REACHED.has(String(cause?.code)) ? 'not reached' : 'unknown';
  }
}
