import { randomUUID } from 'node:crypto';
import { RISK_THRESHOLDS } from '@laro/wire/risk-rules';
import { handIn } from './identity.ts';
import type { Done, Scene } from './staff-entry-examples.ts';

const reason = 'A test of the audit.';

/** What staff do about who members are, and about what is flagged. */
export function identityExamples(
  scene: Scene,
): Readonly<
  Record<
    'decideDocument' | 'saveIdentityService' | 'closeRiskFlag' | 'saveRiskThresholds' | 'setUplineTransfer',
    () => Promise<Done>
  >
> {
  return {
    decideDocument: async () => {
      const { desk, world } = scene;
      const id = await handIn(await world.register('auditidentity'));
      await desk.call('getIdentityDocument', { id, purpose: 'identity_check' });
      return await desk.call('decideDocument', { id, verdict: 'approve' });
    },
    saveIdentityService: async () =>
      await scene.desk.call('saveIdentityService', {
        id: randomUUID(),
        reason,
        on: false,
        origin: 'http://127.0.0.1:9',
        workflow: 'audited',
        token: 'api_sandbox.audited',
        webhookToken: 'audited-webhook',
      }),
    closeRiskFlag: async () => {
      const { desk, world } = scene;
      const { id } = await world.register('auditflag');
      await world.platform.scopes.write('DEMO', async (scope) => {
        const flag = { rule: 'chargeback', cause: 'audited', facts: {} } as const;
        await world.app.features.risk.raise(scope, id, flag);
      });
      const { rows } = (await desk.call('listRiskFlags', { 'f.member': id })).value;
      return await desk.call('closeRiskFlag', { flag: rows[0]?.id ?? '', reason });
    },
    setUplineTransfer: async () => {
      const { desk, world } = scene;
      const { id: member } = await world.register('auditupline');
      return await desk.call('setUplineTransfer', { member, allowed: true, reason });
    },
    saveRiskThresholds: async () =>
      await scene.desk.call('saveRiskThresholds', { values: { ...RISK_THRESHOLDS }, version: 0, reason }),
  };
}
