import type { Running } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishedHeads } from './heads-file.ts';
import { loadTrustedKeys } from './keys.ts';
import * as store from './verification-store.ts';
import { FINDINGS_MAX, type Finding, type Witnesses } from './verify.ts';
import { ACTS, judgePosition, walkChain } from './verify-chain.ts';
import { type HeadCounts, type Report, walkHeads } from './verify-heads.ts';

const INTERVAL_MS = 1_000;
/** A verification takes seconds for a million acts; a worker that is silent for so long was killed. */
const ABANDONED_SECONDS = 600;

/**
 * Verifies the chain of acts from its first seal to its last, in one snapshot, against the acts as they stand and against
 * every published head. Hashes are made here. The postings are verified by `npm run ledger:verify`, as the owner.
 */
export async function verifyActs(
  { worker }: Pick<Platform, 'worker'>,
  { headsFile, keysFile }: Witnesses,
): Promise<{ seals: number; heads: number; wrong: number; findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  let wrong = 0;
  const report: Report = (place, words) => {
    wrong += 1;
    if (findings.length < FINDINGS_MAX) findings.push({ place, wrong: words });
  };
  const published = publishedHeads(headsFile);
  const counts: HeadCounts = { published: 0, unpublished: 0 };
  const client = await worker.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const heads = walkHeads({
      auditor: client,
      published,
      trusted: loadTrustedKeys(keysFile),
      counts,
      report,
    });
    const chain = await walkChain(ACTS, store.streamSealedActs(client), heads, report);
    const { passed, ...position } = await store.readPassed(client);
    judgePosition(ACTS, [position], chain, report);
    if (passed !== chain.seals) {
      report(ACTS.chain, `${chain.seals} seals for ${passed} rows that sealing has passed`);
    }
    return { seals: chain.seals, heads: counts.published, wrong, findings };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Makes the verifications that staff ask for, one after the other. */
export function startVerifier(platform: Platform, witnesses: Witnesses): Running {
  const { database } = platform.worker;
  let running: Promise<void> | null = null;
  let stopped = false;
  async function turn(): Promise<void> {
    try {
      const next = await store.take(database, ABANDONED_SECONDS);
      if (!next) return;
      const result = await verifyActs(platform, witnesses).then(
        (found) => ({ ...found, failure: null }),
        (error: unknown) => {
          platform.logger.error({ err: error }, 'the chain of acts could not be verified');
          return { seals: 0, heads: 0, wrong: 0, findings: [], failure: String(error).slice(0, 200) };
        },
      );
      if (result.wrong > 0) {
        platform.logger.error({ findings: result.findings }, 'THE CHAIN OF ACTS IS NOT WHAT WAS SEALED');
      }
      await store.finish(database, next, result);
    } catch (error) {
      platform.logger.warn({ err: error }, 'verifications wait: the database did not answer');
    }
  }
  const timer = setInterval(() => {
    if (stopped || running) return;
    running = turn().finally(() => {
      running = null;
    });
  }, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
