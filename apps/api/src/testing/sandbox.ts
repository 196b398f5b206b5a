import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@laro/sandbox';

export type { Sandbox };

/** The account at its payment provider that worlds have. */
export const TEST_PAY = { key: `laro_test:${'t'.repeat(24)}`, webhookSecret: 'w'.repeat(24) } as const;

/** The outside world of a test, in its own process and on free ports. */
export async function startTestSandbox(): Promise<Sandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'laro-sandbox-'));
  const sandbox = await startSandbox({
    port: 0,
    mailPort: 0,
    token: randomBytes(24).toString('base64url'),
    logLevel: 'silent',
    // Where its news goes is known once the API listens (`world.pay`).
    pay: { accounts: [{ ...TEST_PAY, webhookUrl: 'http://127.0.0.1:9' }], file: join(folder, 'pay.jsonl') },
  });
  return {
    ...sandbox,
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
