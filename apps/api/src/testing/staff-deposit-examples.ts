import { randomUUID } from 'node:crypto';
import type { CallName } from '@laro/wire';
import { DEMO_PAY_INTEGRATION } from '../demo/cashier.ts';
import { connectProvider } from '../features/providers/index.ts';
import { waitingReceipt } from './approvals/deposit-scenes.ts';
import { TEST_PAY } from './sandbox.ts';
import type { Done, Scene } from './staff-entry-examples.ts';

const reason = 'A test of the audit.';

/** Receipts, ways of paying in, and providers. */
export function depositExamples(at: Scene): Partial<Record<CallName, () => Promise<Done>>> {
  const receipt = async (name: string) => await waitingReceipt(at.world, (await at.world.register(name)).id);
  async function connected(): Promise<string> {
    await connectProvider(at.world.owner as never, at.world.platform.config.secretsKey, {
      id: DEMO_PAY_INTEGRATION,
      merchant: 'DEMO',
      provider: 'SANDBOX',
      mode: 'TEST',
      currency: 'PHP',
      baseUrl: 'http://127.0.0.1:9',
      ...TEST_PAY,
      methods: ['HOSTED'],
    });
    await at.world.app.features.providers.refresh();
    return DEMO_PAY_INTEGRATION;
  }
  return {
    claimReceipt: async () =>
      await at.desk.call('claimReceipt', { id: await receipt('auditclaimed'), claim: true }),
    decideReceipt: async () =>
      await at.desk.call('decideReceipt', { id: await receipt('auditrejected'), verdict: 'reject', reason }),
    proposeReceipt: async () =>
      await at.desk.call('proposeReceipt', {
        id: randomUUID(),
        deposit: await receipt('auditlarge'),
        received: '500.00',
        transfer: 'AUDIT 0001',
        reason,
      }),
    proposeDepositMethod: async () =>
      await at.desk.call('proposeDepositMethod', {
        id: randomUUID(),
        method: 'QR',
        enabled: true,
        min: '100',
        max: '1000',
        feeBp: 0,
        feeFixed: '0',
        quickAmounts: '',
        minutes: 15,
        twoAbove: '1000',
        twoAboveDay: '1000',
        bank: '',
        bankName: '',
        bankNumber: '',
        reason,
      }),
    switchProvider: async () =>
      await at.desk.call('switchProvider', {
        id: await connected(),
        deposits: true,
        payouts: false,
        costBp: 0,
        costFixed: '0',
        reason,
      }),
    settleProviderFlag: async () => {
      const flag = at.world.platform.ids.next('pfl');
      await at.world.owner.query(
        `insert into providers.flag (id, merchant, integration, kind, raised_at) values ($1, 'DEMO', $2, 'other', now())`,
        [flag, await connected()],
      );
      return await at.desk.call('settleProviderFlag', { flag, note: reason });
    },
    compareProviderDay: async () => {
      const { startTestSandbox } = await import('./sandbox.ts');
      const sandbox = await startTestSandbox();
      const id = await connected();
      await at.world.owner.query('update providers.integration set base_url = $1', [sandbox.origin]);
      await at.world.app.features.providers.refresh();
      try {
        const day = new Date(at.world.platform.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
        return await at.desk.call('compareProviderDay', { id, day });
      } finally {
        await sandbox.close();
      }
    },
  };
}
