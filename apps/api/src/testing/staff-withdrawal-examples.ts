import { randomUUID } from 'node:crypto';
import type { CallName } from '@laro/wire';
import { smallWithdrawer, unanswered, waitingWithdrawal } from './approvals/withdrawal-scenes.ts';
import type { Done, Scene } from './staff-entry-examples.ts';
import { setRules } from './withdrawers.ts';

const reason = 'A test of the audit.';

/** What staff do with withdrawals, and with the rules that judge them. */
export function withdrawalExamples(at: Scene): Partial<Record<CallName, () => Promise<Done>>> {
  const waiting = async (name: string): Promise<string> =>
    await waitingWithdrawal(at.world, await smallWithdrawer(at.world, name));
  return {
    claimWithdrawal: async () =>
      await at.desk.call('claimWithdrawal', { id: await waiting('auditclaim'), claimed: true }),
    commentWithdrawal: async () =>
      await at.desk.call('commentWithdrawal', { id: await waiting('auditcomment'), text: 'Noted.' }),
    holdWithdrawal: async () =>
      await at.desk.call('holdWithdrawal', { id: await waiting('audithold'), hours: 1, reason }),
    rejectWithdrawal: async () =>
      await at.desk.call('rejectWithdrawal', { id: await waiting('auditreject'), code: 'other', reason }),
    approveWithdrawal: async () => {
      const id = await waiting('auditapprove');
      await setRules(at.world);
      return await at.desk.call('approveWithdrawal', { id, reason });
    },
    proposeWithdrawalApproval: async () => {
      const withdrawal = await waiting('auditpropose');
      return await at.desk.call('proposeWithdrawalApproval', { id: randomUUID(), withdrawal, reason });
    },
    askPayout: async () => {
      const id = await unanswered(at.world, await waiting('auditinquire'));
      return await at.desk.call('askPayout', { id, reason });
    },
    proposeWithdrawalOutcome: async () => {
      const withdrawal = await unanswered(at.world, await waiting('auditoutcome'));
      const ended = { withdrawal, outcome: 'failed', evidence: 'Their own list.', reason } as const;
      return await at.desk.call('proposeWithdrawalOutcome', { id: randomUUID(), ...ended });
    },
    proposeReportRate: async () =>
      await at.desk.call('proposeReportRate', {
        id: randomUUID(),
        kind: 'tax',
        subject: '',
        fromDay: '2099-01-01',
        basisPoints: 500,
        fixed: '0',
        reason,
      }),
    proposeWithdrawalRules: async () =>
      await at.desk.call('proposeWithdrawalRules', {
        id: randomUUID(),
        autoMax: '0',
        autoDayMax: '0',
        autoPayeeDays: 3,
        fourEyesFrom: '50000',
        fourEyesDayFrom: '50000',
        handledDays: 7,
        feeFixed: '0',
        feeBasisPoints: 0,
        serviceMinutes: 45,
        reason,
      }),
    proposeWithdrawalLevel: async () =>
      await at.desk.call('proposeWithdrawalLevel', {
        id: randomUUID(),
        level: 1,
        orderMin: '100',
        orderMax: '60000',
        dayMax: '200000',
        dayOrders: 10,
        reason,
      }),
  };
}
