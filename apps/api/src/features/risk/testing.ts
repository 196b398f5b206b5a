import type { CallRows } from '../../testing/call-rows.ts';

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
      'values.cashOutHours values.fanInSenders values.newAccountHours values.playDays values.playPercent values.structuringAmount values.structuringCount values.structuringHours values.structuringPercent values.velocityCount values.velocityHours version',
  },
  listRiskFlags: {
    who: 'staff.risk',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].by rows[].closedAt rows[].facts.* rows[].id rows[].member rows[].raisedAt rows[].reason rows[].rule rows[].severity totals.*',
  },
  saveRiskThresholds: {
    who: 'staff.risk',
    answers:
      'values.cashOutHours values.fanInSenders values.newAccountHours values.playDays values.playPercent values.structuringAmount values.structuringCount values.structuringHours values.structuringPercent values.velocityCount values.velocityHours version',
  },
} as const satisfies CallRows;
