import { busy, tooMany } from '@laro/wire';
import type { FastifyInstance } from 'fastify';
import type { FailureBudget } from '../../platform/failure-budget.ts';
import type { MachineAnswer } from '../../platform/http/machines.ts';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Integration, SupplierKey, Vendors } from '../vendors/index.ts';

/** One call of a vendor, before anything of it is believed. */
export type UnprovenCall = {
  /** The protocol's own path, e.g. `/transaction/bet`. */
  readonly path: string;
  /** The bytes as they came: signatures are over these. */
  readonly rawBody: Buffer;
  readonly header: (name: string) => string | undefined;
};

/** One that the integration itself has signed. */
export type EndpointCall = UnprovenCall & { readonly integration: Integration };

export type EndpointAnswer = {
  readonly http: number;
  /** JSON, written by the protocol's own rules. */
  readonly body: string;
  /** The protocol's word for the outcome, for metrics and the log. */
  readonly status: string;
  readonly accepted: boolean;
};

/** Vendors give up after some seconds; a call that has no answer by now is told to come again (M13). */
const ANSWER_WITHIN_MS = 1_800;

/** What is late goes on and is committed or not: the vendor asks again, and is answered as the first time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal(busy)), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

export type Endpoint = {
  readonly protocol: Integration['protocol'];
  readonly paths: readonly string[];
  readonly bodyBytesMax: number;
  /** Whether this is the key with which the call was signed; reads nothing else of it. */
  readonly isAuthentic: (key: SupplierKey, call: UnprovenCall) => boolean;
  /** What a call hears that is not. It is not told for which integration, nor whether there is one. */
  readonly unauthenticated: (call: UnprovenCall) => EndpointAnswer;
  readonly answer: (call: EndpointCall) => Promise<EndpointAnswer>;
};

/**
 * Hangs a protocol's paths under `/vendors/{integrationId}` (INTEGRATION-2). Nothing of a call means anything before it
 * is signed. An unknown integration, or one that speaks another protocol, is asked for its signature as a known one
 * is, with the same work, and refused in the same words: nobody learns which suppliers are connected. A refused call
 * leaves one log line and one count.
 */
export async function openEndpoint(
  app: FastifyInstance,
  { clock, logger, metrics }: Platform,
  { vendors, failures }: { readonly vendors: Vendors; readonly failures: FailureBudget },
  endpoint: Endpoint,
): Promise<void> {
  const { dummyKey } = vendors;

  function refuse(
    integration: Integration | null,
    { call, parameter, address }: { call: UnprovenCall; parameter: string; address: string },
    requestId: string,
  ): MachineAnswer {
    // Beyond the budget nothing is read of it and nothing written. Whoever signs rightly never comes here.
    if (!failures.take(`${address} ${parameter}`)) throw new Refusal(tooMany);
    const answered = endpoint.unauthenticated(call);
    metrics.walletCalls.labels(call.path, answered.status).inc();
    logger.info(
      { requestId, integration: integration?.id ?? 'unknown', call: call.path, status: answered.status },
      'a wallet call was refused',
    );
    return { status: answered.http, body: answered.body };
  }

  /** Answers in time, and counts it as the vendor saw it. */
  async function answerAndRecord(
    { id }: Integration,
    path: string,
    answer: () => Promise<EndpointAnswer>,
  ): Promise<EndpointAnswer> {
    const beganMs = clock.now().getTime();
    let judged: Parameters<Vendors['traffic']['note']>[2] = {
      result: 'failed',
      fault: `${path}: not answered`,
    };
    try {
      const answered = await inTime(answer());
      if (answered.http < 500) judged = { result: answered.accepted ? 'good' : 'refused', fault: null };
      return answered;
    } finally {
      vendors.traffic.note(id, 'inbound', judged, Math.max(0, clock.now().getTime() - beganMs));
    }
  }

  for (const path of endpoint.paths) {
    await app.machines.post(
      `/vendors/:integrationId${path}`,
      endpoint.bodyBytesMax,
      async ({ requestId, parameter, rawBody, header, address }) => {
        const named = await vendors.byId(parameter);
        const integration = named?.protocol === endpoint.protocol ? named : null;
        const call = { path, rawBody, header };
        const keys = integration?.supplierKeys() ?? [dummyKey];
        const isAuthentic = keys.some((key) => endpoint.isAuthentic(key, call));
        if (!integration || !isAuthentic) {
          return refuse(integration, { call, parameter, address: networkOf(address()) }, requestId);
        }
        const answered = await answerAndRecord(integration, path, async () =>
          endpoint.answer({ ...call, integration }),
        );
        metrics.walletCalls.labels(path, answered.status).inc();
        if (!answered.accepted) {
          logger.info(
            { requestId, integration: integration.id, call: path, status: answered.status },
            'a wallet call was refused',
          );
        }
        return { status: answered.http, body: answered.body };
      },
    );
  }
}
