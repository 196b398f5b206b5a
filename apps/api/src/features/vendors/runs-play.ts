import { randomUUID } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import {
  type CaseResult,
  createSupplierKit,
  type KitProtocolName,
  parseKitConfig,
  type Send,
} from '@laro/vendor-protocol/kit';
import { type VendorRunCase, VendorRunCaseId } from '@laro/wire/vendors';
import * as v from 'valibot';
import { postOutside } from '../../platform/outside.ts';

/** A list of all games of a supplier is one answer. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
/** Nobody reads more of it in a table. */
const SHOWN_MAX = 2_000;
const CALL_MS = 5_000;
/** A supplier that said nothing to so many cases in a row is not asked for the rest. */
const SILENT_MAX = 2;
/** Hub88's own operator ids are integers. */
const INTEGER_ID = /^[1-9]\d{0,14}$/;
const HIDDEN = '•••';

const PROTOCOL_OF = { HUB88_V2: 'hub88', GCP_V1: 'gcp', SABA_ONEBOOK: 'saba' } as const satisfies Readonly<
  Record<string, KitProtocolName>
>;

export type Played = {
  readonly protocol: keyof typeof PROTOCOL_OF;
  readonly address: string;
  readonly operatorId: string;
  readonly game: string;
  readonly currency: string;
  readonly secret: string;
  readonly signingKey: string;
};

/** A text as whoever reads it understands it: without the escapes of JSON, of addresses and of pages. */
function readable(text: string): string {
  const signOf = (code: string, base: number): string => String.fromCharCode(Number.parseInt(code, base));
  return text
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => signOf(code, 16))
    .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => signOf(code, 16))
    .replaceAll(/&#x([\da-f]{1,4});/gi, (_, code: string) => signOf(code, 16))
    .replaceAll(/&#(\d{1,5});/g, (_, code: string) => signOf(code, 10))
    .replaceAll('&amp;', '&')
    .replaceAll('\\', '');
}

/** What may be kept of a text: its beginning, in characters that a database holds, without the secret however it is written. */
function cleaner(secret: string): (text: string) => string {
  const inForm = new URLSearchParams({ secret }).toString().replace('secret=', '');
  const forms = [secret, inForm, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return (text) => {
    const hidden = secret === '' ? text : forms.reduce((rest, form) => rest.replaceAll(form, HIDDEN), text);
    // It stands there in a way that nobody thought of: nothing of the text is kept.
    if (secret !== '' && readable(hidden).includes(secret.replaceAll('\\', ''))) return HIDDEN;
    return hidden
      .slice(0, SHOWN_MAX)
      .replaceAll(/[^\P{Cc}\n\t]/gu, '·')
      .toWellFormed();
  };
}

type Line = {
  readonly lookup: LookupFunction | null;
  /** For one call, until the last byte of its answer. */
  readonly patienceMs?: number;
  readonly stopped: AbortSignal;
};

/** Calls outside, and writes down what was said until it is taken. */
function createLine({ lookup, stopped }: Line, clean: (text: string) => string) {
  let exchanged: VendorRunCase['calls'] = [];
  const send: Send = async (url, { body, headers, timeoutMs }) => {
    const call = { path: new URL(url).pathname, sent: clean(Buffer.from(body).toString('utf8')) };
    const began = performance.now();
    const done = (http: number | null, answered: string): void => {
      exchanged.push({ ...call, http, answered: clean(answered), ms: Math.round(performance.now() - began) });
    };
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const signal = AbortSignal.any([stopped, late]);
      const rest = { body, headers, signal, lookup, bytesMax: ANSWER_BYTES_MAX };
      const answer = await postOutside(new URL(url), rest);
      const text = answer.bytes.toString('utf8');
      done(answer.status, text);
      return { status: answer.status, text };
    } catch (error) {
      const why = late.aborted ? 'It took too long.' : error instanceof Error ? error.message : String(error);
      done(null, why);
      throw late.aborted ? new Error(why) : error;
    }
  };
  return {
    send,
    take: (): VendorRunCase['calls'] => {
      const taken = exchanged;
      exchanged = [];
      return taken;
    },
  };
}

export interface Play {
  readonly total: number;
  /** Case by case; those for which there was neither time nor an ear are skipped and say so. */
  cases(isOver: () => boolean): AsyncIterable<VendorRunCase>;
}

/** The cases of a supplier's protocol, ready to be played one after the other against one address. */
export function createPlay(played: Played, line: Line): Play {
  const clean = cleaner(played.secret);
  const { send, take } = createLine(line, clean);
  const base = new URL(played.address);
  const kit = createSupplierKit({
    protocol: PROTOCOL_OF[played.protocol],
    supplier: `${base.origin}${base.pathname.replace(/\/+$/, '')}`,
    send,
    config: parseKitConfig({
      privateKey: played.signingKey,
      ...(played.secret !== '' && { secret: played.secret }),
      currency: played.currency,
      operatorId: INTEGER_ID.test(played.operatorId) ? Number(played.operatorId) : played.operatorId,
      game: played.game,
      players: { good: { user: `kit${randomUUID().slice(0, 8)}`, token: randomUUID() } },
      timeoutMs: line.patienceMs ?? CALL_MS,
    }),
  });

  function read({ failure, id, outcome }: CaseResult): VendorRunCase {
    return {
      id: v.parse(VendorRunCaseId, id),
      outcome,
      reason: null,
      expected: failure && clean(failure.expected),
      came: failure && clean(failure.came),
      calls: take(),
    };
  }

  return {
    total: kit.cases.length,
    async *cases(isOver: () => boolean): AsyncGenerator<VendorRunCase> {
      let silent = 0;
      for (const one of kit.cases) {
        const reason = silent >= SILENT_MAX ? 'no_answer' : isOver() ? 'time_over' : null;
        if (reason !== null) {
          const id = v.parse(VendorRunCaseId, one.id);
          yield { id, outcome: 'skipped', reason, expected: null, came: null, calls: [] };
          continue;
        }
        const known = read(await kit.play(one));
        silent = known.calls.some(({ http }) => http !== null) ? 0 : silent + 1;
        yield known;
      }
    },
  };
}
