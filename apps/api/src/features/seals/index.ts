/**
 * Seals: every posting, and every act of staff, is sealed after its commit into a chain of hashes; the ends of both are
 * signed together and published once a minute. Promises that an edit, a deletion, an insertion, another order, a cut or a
 * rewriting of what was published is found, with its place. Never takes part in a posting or an act, or changes one.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ChainVerification } from '@laro/wire/seals';
import type { Feature, Running } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindExport } from './export.ts';
import type { Head } from './heads.ts';
import { lastHead } from './heads-file.ts';
import { loadSigningKey, loadTrustedKeys, trustedKeysFile } from './keys.ts';
import { createProofs, type Proofs } from './proofs.ts';
import { type Publisher, publishHead } from './publish.ts';
import { startVerifier } from './verification.ts';
import * as verifications from './verification-store.ts';
import { createSealer, startWorker } from './worker.ts';

export { loadTrustedKeys } from './keys.ts';
export { type Sealed, type Verdict, verifyLedger, verifyWithin } from './verify.ts';
export { verifyExport } from './verify-export.ts';

const INTERVAL_MS = 1_000;

export interface Seals {
  /** The background worker: seals every second, publishes every minute. */
  start(): Running;
  readonly files: HeadFiles;
  /** Seals all that is complete; answers how many postings. */
  sealAll(): Promise<number>;
  /** Since how many seconds no head was signed; null where none ever was. */
  secondsSinceHead(): Promise<number | null>;
  /** How long the oldest act of this brand waits for its seal, and how much was wrong when the chain was last verified. */
  auditOf(merchant: string): Promise<{ readonly waitingSeconds: number; readonly wrong: number }>;
  /** Signs the chain as it stands now, however young the last head is. */
  publishHead(): Promise<Head | undefined>;
  /** What binds a member's own postings to a published head. */
  readonly proofs: Proofs;
}

type HeadFiles = { readonly headsFile: string; readonly keysFile: string };

/** Where an installation keeps the heads it published, and the public keys that signed them. */
export function headFiles(home: string, receiptsFile?: string): HeadFiles {
  return {
    headsFile: receiptsFile ?? join(home, 'receipts', 'heads.jsonl'),
    keysFile: trustedKeysFile(home),
  };
}

export function createSeals(platform: Platform): Feature<Seals> {
  const { clock, config, logger, metrics, scopes, worker } = platform;
  const { database } = worker;
  const sealer = createSealer({ database, metrics });
  const files = headFiles(config.home, config.receiptsFile);

  function publisher(): Publisher {
    const key = loadSigningKey(config.home);
    return { database, key, file: files.headsFile, trusted: loadTrustedKeys(files.keysFile) };
  }

  const start = () => startWorker({ sealer, publisher: publisher(), logger, intervalMs: INTERVAL_MS });

  return {
    functions: {
      start,
      files,
      async sealAll() {
        await sealer.sealActs();
        return await sealer.sealAll();
      },
      secondsSinceHead: async () => await verifications.secondsSinceHead(platform.database),
      auditOf: async (merchant) =>
        await scopes.read(merchant, async (scope) => {
          const { waitingSeconds } = await verifications.actsState(scope);
          return { waitingSeconds, wrong: await verifications.wrongAtLast(scope) };
        }),
      publishHead: async () => await publishHead(publisher(), 0),
      proofs: createProofs(files),
    },

    work() {
      const running = [start(), startVerifier(platform, files)];
      return { stop: async () => void (await Promise.all(running.map(async (one) => await one.stop()))) };
    },

    routes(calls) {
      bindExport(calls, platform, files);

      calls.bind('getAuditChain', async ({ merchant }) => {
        const head = await lastHead(files.headsFile);
        return await scopes.read(merchant, async (scope) => {
          const asked = await verifications.newest(scope);
          return {
            ...(await verifications.actsState(scope)),
            head: head
              ? {
                  number: head.number,
                  seals: head.acts,
                  end: head.actsHash,
                  signedAt: head.signedAt,
                  keyId: head.keyId,
                }
              : null,
            verification: asked ? shown(asked) : null,
          };
        });
      });

      calls.bind('verifyAuditChain', async ({ act, actor, merchant }) => {
        const asked = { id: randomUUID(), staff: actor.staffId, at: clock.now() };
        await act(async (scope) =>
          (await verifications.request(scope, asked))
            ? { subject: asked.id, before: {}, after: { state: 'waiting' } }
            : null,
        );
        const newest = await scopes.read(merchant, verifications.newest);
        if (!newest) throw new Error('It was asked for.');
        return shown(newest);
      });
    },
  };
}

function shown(row: verifications.VerificationRow): ChainVerification {
  const { by, requestedAt, startedAt, finishedAt, seals, heads, wrong, findings, failure } = row;
  const running = startedAt ? 'running' : 'waiting';
  return {
    state: finishedAt ? (failure === null ? 'done' : 'failed') : running,
    by,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    seals: Number(seals),
    heads: Number(heads),
    wrong: Number(wrong),
    findings: [...findings],
  };
}
