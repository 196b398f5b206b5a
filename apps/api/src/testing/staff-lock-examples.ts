import { randomUUID } from 'node:crypto';
import type { CallName } from '@laro/wire';
import type { Done, Scene } from './staff-entry-examples.ts';

const reason = 'A test of the audit.';

/** What shuts a member out, or narrows what they may do. */
export function lockExamples(scene: Scene): Partial<Record<CallName, () => Promise<Done>>> {
  return {
    proposeMemberLimit: async () => {
      await scene.world.register('auditlimited');
      const limit = { account: 'auditlimited', limit: 'stake.day', value: '100', days: 30, reason } as const;
      return await scene.desk.call('proposeMemberLimit', { id: randomUUID(), ...limit });
    },
    lockMember: async () => {
      await scene.world.register('auditthree');
      return await scene.desk.call('lockMember', { id: randomUUID(), account: 'auditthree', reason });
    },
    unlockMember: async () => {
      await scene.world.register('auditfour');
      await scene.desk.call('lockMember', { id: randomUUID(), account: 'auditfour', reason });
      return await scene.desk.call('unlockMember', { id: randomUUID(), account: 'auditfour', reason });
    },
  };
}
