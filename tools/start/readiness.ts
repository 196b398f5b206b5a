import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';

const PAUSE_MS = 50;
const PATIENCE_MS = 90_000;

/** Waits until `/readyz` says yes. `failed` is asked in between, for a program that died will never be ready. */
export async function untilReady(
  name: string,
  origin: string,
  failed: () => string | undefined,
): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS) {
    const failure = failed();
    if (failure !== undefined) throw new Problem(failure);
    if (await isReady(origin)) return;
    await pause(PAUSE_MS);
  }
  throw new Problem(`The ${name} did not become ready within ${PATIENCE_MS / 1000} s.`);
}

function isReady(origin: string): Promise<boolean> {
  const url = new URL('/readyz', origin);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    // Our own certificate on our own machine: what matters here is only that somebody answers.
    const asked = request(url, { rejectUnauthorized: false, timeout: 2_000, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
