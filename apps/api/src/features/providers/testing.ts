import { randomUUID } from 'node:crypto';
import { DEMO_PAY_INTEGRATION } from '../../demo/cashier.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { enteredProvider } from '../../testing/prepared-provider.ts';
import { TEST_PAY } from '../../testing/sandbox.ts';
import { connectProvider } from './index.ts';

export const rows = {
  compareProviderDay: {
    who: 'staff.treasury',
    answers: 'broken ours theirs',
    things: 'of the same brand alone',
    unproved: 'looks_or_asks_again',
  },
  listProviderDifferences: {
    who: 'staff.finance',
    answers:
      'count.exact count.value next previous rows[].age rows[].day rows[].foundAt rows[].integration rows[].key rows[].kind rows[].ours rows[].payment rows[].reference rows[].theirs totals.*',
  },
  listProviderFlags: {
    who: 'staff.finance',
    answers:
      'count.exact count.value next previous rows[].facts rows[].id rows[].integration rows[].kind rows[].note rows[].payment rows[].raisedAt rows[].reference rows[].settledAt totals.*',
  },
  listProviders: {
    who: 'staff.finance',
    answers:
      'integrations[].balance.available integrations[].balance.pending integrations[].balance.readAt integrations[].callback integrations[].calls integrations[].costBp integrations[].costFixed integrations[].currency integrations[].deposits integrations[].ended integrations[].failed integrations[].healthy integrations[].id integrations[].methods[] integrations[].mode integrations[].olderSecretUntil integrations[].paid integrations[].payouts integrations[].prepared integrations[].provider integrations[].trial integrations[].usable',
  },
  prepareProvider: {
    who: 'staff.treasury',
    answers: 'integration',
  },
  tryProvider: {
    who: 'staff.treasury',
    answers: 'came trial',
    things: 'of the same brand alone',
  },
  discardProvider: {
    who: 'staff.treasury',
    answers: '',
    things: 'of the same brand alone',
  },
  proposeProviderConnection: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'of the same brand alone',
  },
  proposeProviderKey: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'of the same brand alone',
  },
  retireProviderSecret: {
    who: 'staff.treasury',
    answers: '',
    things: 'of the same brand alone',
  },
  settleProviderFlag: {
    who: 'staff.treasury',
    answers: '',
    things: 'of the same brand alone',
    unproved: 'note',
  },
  switchProvider: {
    who: 'staff.treasury',
    answers: '',
    things: 'of the same brand alone',
  },
} as const satisfies CallRows;

async function connectedProvider(world: Scene['world']): Promise<string> {
  await connectProvider(world.owner as never, world.platform.config.secretsKey, {
    id: DEMO_PAY_INTEGRATION,
    merchant: 'DEMO',
    provider: 'SANDBOX',
    mode: 'TEST',
    currency: 'PHP',
    baseUrl: 'http://127.0.0.1:9',
    ...TEST_PAY,
    methods: ['HOSTED'],
  });
  await world.app.features.providers.refresh();
  return DEMO_PAY_INTEGRATION;
}

const keyExamples = (
  { desk, reason, world }: Scene,
  connected: () => Promise<string>,
): Pick<Examples, 'proposeProviderKey' | 'retireProviderSecret'> => ({
  proposeProviderKey: async () =>
    await desk.call('proposeProviderKey', {
      id: randomUUID(),
      integration: await connected(),
      hours: 24,
      webhookSecret: 'n'.repeat(24),
      reason,
    }),
  retireProviderSecret: async () => {
    const id = await connected();
    await world.owner.query(
      `update providers.integration set older_webhook_sealed = webhook_sealed, older_ends_at = now() + interval '1 hour'
       where id = $1`,
      [id],
    );
    return await desk.call('retireProviderSecret', { id, reason });
  },
});

/** How each act is done as it should be, once. */
export const examples = (scene: Scene): Examples => {
  const { world, desk, reason } = scene;
  const connected = async () => await connectedProvider(world);
  return {
    ...keyExamples(scene, connected),
    prepareProvider: async () =>
      await desk.call('prepareProvider', {
        provider: 'XENDIT',
        mode: 'TEST',
        address: 'https://xendit.example.org',
        key: 'xnd_development_audited',
        webhookSecret: 'w'.repeat(24),
        methods: ['QR'],
        settings: {},
        reason,
      }),
    tryProvider: async () =>
      await desk.call('tryProvider', { id: await enteredProvider(world, 'pay_audit_tried', null) }),
    discardProvider: async () =>
      await desk.call('discardProvider', {
        id: await enteredProvider(world, 'pay_audit_gone', null),
        reason,
      }),
    proposeProviderConnection: async () =>
      await desk.call('proposeProviderConnection', {
        id: randomUUID(),
        integration: await enteredProvider(world, 'pay_audit_two'),
        reason,
      }),
    switchProvider: async () =>
      await desk.call('switchProvider', {
        id: await connected(),
        deposits: true,
        payouts: false,
        costBp: 0,
        costFixed: '0',
        reason,
      }),
    settleProviderFlag: async () => {
      const flag = world.platform.ids.next('pfl');
      await world.owner.query(
        `insert into providers.flag (id, merchant, integration, kind, raised_at) values ($1, 'DEMO', $2, 'other', now())`,
        [flag, await connected()],
      );
      return await desk.call('settleProviderFlag', { flag, note: reason });
    },
    compareProviderDay: async () => {
      const { startTestSandbox } = await import('../../testing/sandbox.ts');
      const sandbox = await startTestSandbox();
      const id = await connected();
      await world.owner.query('update providers.integration set base_url = $1', [sandbox.origin]);
      await world.app.features.providers.refresh();
      try {
        const day = new Date(world.platform.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
        return await desk.call('compareProviderDay', { id, day });
      } finally {
        await sandbox.close();
      }
    },
  };
};
