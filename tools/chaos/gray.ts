import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../sim/check/finding.ts';
import { signalServer } from './postmaster.ts';

/** From M13: a wallet that cannot answer says so within two seconds; a second for a crowded machine. */
const ANSWERED_WITHIN_MS = 3_000;
const WELL_WITHIN_MS = 10_000;
const PROBES = 8;
const LOOK_MS = 100;

/** Rejects when nothing was heard within its own patience; status 0 where nobody listens. */
export type Probe = () => Promise<{ readonly status: number; readonly retryAfter: string | null }>;

/**
 * Gray failure: PostgreSQL stands still without going away. Every call must hear 503 with Retry-After soon, none may
 * wait for ever, and once the server moves again the wallet must be well within ten seconds.
 */
export async function standStill(options: {
  readonly dataDir: string;
  readonly ms: number;
  readonly probe: Probe;
}): Promise<readonly Finding[]> {
  const { dataDir, probe } = options;
  const findings: Finding[] = [];
  signalServer(dataDir, 'SIGSTOP');
  const stillUntil = performance.now() + options.ms;
  try {
    await Promise.all(
      Array.from({ length: PROBES }, async () => {
        const askedAt = performance.now();
        const answered = await probe().catch(() => null);
        const waited = performance.now() - askedAt;
        // Asked too late to be told before the server moved again.
        if (askedAt + ANSWERED_WITHIN_MS > stillUntil) return;
        if (answered === null) findings.push(late(`a call got no answer at all for ${waited.toFixed(0)} ms`));
        else if (waited > ANSWERED_WITHIN_MS)
          findings.push(late(`a call waited ${waited.toFixed(0)} ms for ${answered.status}`));
        else if (answered.status === 503 && answered.retryAfter === null)
          findings.push(late('a 503 came without Retry-After'));
        else if (answered.status > 503 || answered.status === 500)
          findings.push(late(`a call was answered ${answered.status}`));
      }),
    );
    await pause(Math.max(stillUntil - performance.now(), 0));
  } finally {
    signalServer(dataDir, 'SIGCONT');
  }
  const movesSince = performance.now();
  while ((await probe().catch(() => null))?.status !== 200) {
    if (performance.now() - movesSince > WELL_WITHIN_MS) {
      findings.push({
        invariant: 'I11',
        text: 'the wallet was not well ten seconds after the server moved again',
      });
      break;
    }
    await pause(LOOK_MS);
  }
  return findings;
}

const late = (text: string): Finding => ({
  invariant: 'answers',
  text: `while PostgreSQL stood still ${text}`,
});
