import { RISK_THRESHOLDS } from '@laro/wire/risk-rules';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  closeRiskFlag: {
    who: 'staff.risk',
    answers: '',
    things: 'of the same brand alone',
  },
  getRiskFlag: {
    who: 'staff.risk',
    answers: 'account amount by closedAt facts.* id member raisedAt reason rule severity',
    things: 'of the same brand alone',
    showsNobody: 'what a rule found, with the name of its account as the list of flags has it',
  },
  getRiskThresholds: {
    who: 'staff.risk',
    answers:
      'values.cashOutHours values.fanInSenders values.farmMembers values.loopHours values.loopPercent values.newAccountHours values.playDays values.playPercent values.structuringAmount values.structuringCount values.structuringHours values.structuringPercent values.velocityCount values.velocityHours version',
  },
  listRiskFlags: {
    who: 'staff.risk',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].by rows[].closedAt rows[].facts.* rows[].id rows[].member rows[].raisedAt rows[].reason rows[].rule rows[].severity totals.*',
  },
  saveRiskThresholds: {
    who: 'staff.risk',
    answers:
      'values.cashOutHours values.fanInSenders values.farmMembers values.loopHours values.loopPercent values.newAccountHours values.playDays values.playPercent values.structuringAmount values.structuringCount values.structuringHours values.structuringPercent values.velocityCount values.velocityHours version',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  closeRiskFlag: async () => {
    const { id } = await world.register('auditflag');
    await world.platform.scopes.write('DEMO', async (scope) => {
      const flag = { rule: 'chargeback', cause: 'audited', facts: {} } as const;
      await world.app.features.risk.raise(scope, id, flag);
    });
    const { rows } = (await desk.call('listRiskFlags', { 'f.member': id })).value;
    return await desk.call('closeRiskFlag', { flag: rows[0]?.id ?? '', reason });
  },
  saveRiskThresholds: async () =>
    await desk.call('saveRiskThresholds', { values: { ...RISK_THRESHOLDS }, version: 0, reason }),
});
