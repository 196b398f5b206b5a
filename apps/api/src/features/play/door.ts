import { busy, notFound } from '@laro/wire';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Integration, Vendors } from '../vendors/index.ts';

/** One call of a vendor, before anything of it is believed. */
export type DoorCall = {
  readonly integration: Integration;
  /** The protocol's own path, e.g. `/transaction/bet`. */
  readonly path: string;
  /** The bytes as they came: signatures are over these. */
  readonly rawBody: Buffer;
  readonly header: (name: string) => string | undefined;
};

export type DoorAnswer = {
  readonly http: number;
  /** JSON, written by the protocol's own rules. */
  readonly body: string;
  /** The protocol's word for the outcome, for metrics and the log. */
  readonly status: string;
  readonly accepted: boolean;
};

/** A sportsbook settles hundreds of tickets in one message; packed bodies are the protocol's own business. */
const BODY_BYTES_MAX = 1024 * 1024;

/** Vendors give up after some seconds; a call that has no answer by now is told to come again (reliability.md M13). */
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

/**
 * Hangs a protocol's paths under `/vendors/{integrationId}` (settled.md 2). An unknown integration, or one that
 * speaks another protocol, is a typed 404; a refused call leaves one log line and one count.
 */
export async function openDoor(
  app: FastifyInstance,
  { logger, metrics }: Platform,
  vendors: Vendors,
  door: {
    readonly protocol: Integration['protocol'];
    readonly paths: readonly string[];
    readonly answer: (call: DoorCall) => Promise<DoorAnswer>;
  },
): Promise<void> {
  for (const path of door.paths) {
    await app.machines.post(
      `/vendors/:integrationId${path}`,
      BODY_BYTES_MAX,
      async ({ requestId, parameter, rawBody, header }) => {
        const integration = await vendors.byId(parameter);
        if (integration?.protocol !== door.protocol) throw new Refusal(notFound);
        const said = await inTime(door.answer({ integration, path, rawBody, header }));
        metrics.walletCalls.labels(path, said.status).inc();
        if (!said.accepted) {
          logger.info(
            { requestId, integration: integration.id, call: path, status: said.status },
            'a wallet call was refused',
          );
        }
        return { status: said.http, body: said.body };
      },
    );
  }
}
