import { randomBytes } from 'node:crypto';
import { type Sandbox, startSandbox } from '@laro/sandbox';

export type { Sandbox };

/** The outside world of a test, in its own process and on free ports. */
export async function startTestSandbox(): Promise<Sandbox> {
  return await startSandbox({
    port: 0,
    mailPort: 0,
    token: randomBytes(24).toString('base64url'),
    logLevel: 'silent',
  });
}
