/** Onfido (Entrust), from its public OpenAPI: applicants, workflow runs, and signed webhooks without a time. */
import * as v from 'valibot';
import { after, createCaller } from './caller.ts';
import { readJson, Text, WebUrl } from './exact.ts';
import { createSend, type Fetch, foundOf, mapOutcome, type Refusal } from './exchange.ts';
import type { IdentityCallback, IdentityProvider, IdentityRun, IdentityStatus } from './identity.ts';
import { isHmacHex, oneHeader, type Secrets } from './signature.ts';

export type OnfidoOptions = {
  /** `api_sandbox.…` or `api_live.…`. */
  readonly apiToken: string;
  /** A demonstration: a live token is refused where the client is made. */
  readonly refuseLiveKeys: boolean;
  readonly region: 'eu' | 'us' | 'ca';
  readonly workflowId: string;
  readonly webhookTokens: Secrets;
  readonly fetch: Fetch;
  /** In place of the region's own. */
  readonly origin?: string;
  readonly timeoutMs?: number;
};

const Applicant = v.object({ id: Text });
const Run = v.object({
  id: Text,
  status: Text,
  link: v.nullish(v.object({ url: v.nullish(WebUrl, null) }), null),
  custom_data: v.nullish(v.object({ reference: v.optional(Text) }), null),
});

const Event = v.object({
  payload: v.object({
    resource_type: Text,
    action: Text,
    object: v.object({ id: Text, status: Text, workflow_run_id: v.optional(Text) }),
  }),
});

const STATUSES: Readonly<Record<string, IdentityStatus>> = {
  review: 'review',
  approved: 'approved',
  declined: 'declined',
  abandoned: 'abandoned',
  error: 'failed',
};

/** Lower-case hex HMAC-SHA256 of the raw body, under the webhook's token. */
export function verifyOnfido(rawBody: Uint8Array, header: string | null, tokens: Secrets): boolean {
  return header !== null && /^[0-9a-f]{64}$/.test(header) && isHmacHex(header, 'sha256', tokens, rawBody);
}

/** Throws `Error` for a token that may not be used here. */
export function createOnfido(options: OnfidoOptions): IdentityProvider {
  const { apiToken, fetch, refuseLiveKeys, region, webhookTokens, workflowId } = options;
  if (refuseLiveKeys && !apiToken.startsWith('api_sandbox')) {
    throw new Error('A demonstration never uses a live token of Onfido.');
  }
  const call = createCaller(createSend(fetch, options.timeoutMs), {
    origin: options.origin ?? `https://api.${region}.onfido.com`,
    authorization: `Token token=${apiToken}`,
    refusalOf,
  });

  return {
    async begin({ firstName, lastName, reference, returnUrl }) {
      const applicant = await call('POST', '/v3.6/applicants', {
        body: { first_name: firstName, last_name: lastName },
        answer: Applicant,
      });
      return await after(applicant, async ({ id }) => {
        const body = {
          workflow_id: workflowId,
          applicant_id: id,
          custom_data: { reference },
          link: { completed_redirect_url: returnUrl },
        };
        return mapOutcome(await call('POST', '/v3.6/workflow_runs', { body, answer: Run }), runView);
      });
    },
    async read(providerId) {
      const path = `/v3.6/workflow_runs/${encodeURIComponent(providerId)}`;
      return foundOf(mapOutcome(await call('GET', path, { answer: Run }), runView));
    },
    verifyCallback(rawBody, headers) {
      return verifyOnfido(rawBody, oneHeader(headers, 'x-sha2-signature'), webhookTokens)
        ? readEvent(rawBody)
        : { kind: 'refused', code: 'unsigned' };
    },
  };
}

function runView({ custom_data: custom, id, link, status }: v.InferOutput<typeof Run>): IdentityRun {
  return {
    providerId: id,
    reference: custom?.reference ?? null,
    status: STATUSES[status] ?? 'pending',
    url: link?.url ?? null,
  };
}

function readEvent(rawBody: Uint8Array): IdentityCallback {
  let body: unknown;
  try {
    body = readJson(rawBody);
  } catch {
    return { kind: 'refused', code: 'malformed' };
  }
  const parsed = v.safeParse(Event, body);
  if (!parsed.success) return { kind: 'refused', code: 'malformed' };
  const { action, object, resource_type: type } = parsed.output.payload;
  // Nothing else names a delivery.
  const deliveryId = `${object.id}:${action}:${object.status}`;
  const providerId = type === 'workflow_run' ? object.id : object.workflow_run_id;
  return providerId === undefined
    ? { kind: 'other', deliveryId, type: action }
    : { kind: 'callback', deliveryId, providerId };
}

const Failure = v.object({ error: v.object({ type: Text, message: v.optional(Text, '') }) });

function refusalOf(body: unknown): Partial<Refusal> | null {
  const parsed = v.safeParse(Failure, body);
  return parsed.success ? { reason: `${parsed.output.error.type}: ${parsed.output.error.message}` } : null;
}
