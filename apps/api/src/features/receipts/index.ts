/**
 * Receipts: every posting, and every act of staff, is sealed after its commit into a chain of hashes; the ends of both are
 * signed together and published once a minute. Promises that an edit, a deletion, an insertion, another order, a cut or a
 * rewriting of what was published is found, with its place. Never takes part in a posting or an act, or changes one.
 */
import { join } from 'node:path';
import type { Feature, Running } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Head } from './heads.ts';
import { loadSigningKey, loadTrustedKeys, trustedKeysFile } from './keys.ts';
import { type Publisher, publishHead } from './publish.ts';
import { createSealer, startWorker } from './worker.ts';

export { type Sealed, type Verdict, verifyLedger, verifyWithin } from './verify.ts';

const INTERVAL_MS = 1_000;

export interface Receipts {
  /** The background worker: seals every second, publishes every minute. */
  start(): Running;
  readonly files: ReceiptFiles;
  /** Seals all that is complete; answers how many postings. */
  sealAll(): Promise<number>;
  /** Signs the chain as it stands now, however young the last head is. */
  publishHead(): Promise<Head | undefined>;
}

type ReceiptFiles = { readonly headsFile: string; readonly keysFile: string };

/** Where an installation keeps the heads it published, and the public keys that signed them. */
export function receiptFiles(home: string, receiptsFile?: string): ReceiptFiles {
  return {
    headsFile: receiptsFile ?? join(home, 'receipts', 'heads.jsonl'),
    keysFile: trustedKeysFile(home),
  };
}

export function createReceipts({ config, logger, metrics, worker }: Platform): Feature<Receipts> {
  const { database } = worker;
  const sealer = createSealer({ database, metrics });
  const files = receiptFiles(config.home, config.receiptsFile);

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
      publishHead: async () => await publishHead(publisher(), 0),
    },

    work: start,
  };
}
