import type { CallRows } from '../../testing/call-rows.ts';

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
      'integrations[].balance.available integrations[].balance.pending integrations[].balance.readAt integrations[].calls integrations[].costBp integrations[].costFixed integrations[].currency integrations[].deposits integrations[].ended integrations[].failed integrations[].healthy integrations[].id integrations[].methods[] integrations[].mode integrations[].olderSecretUntil integrations[].paid integrations[].payouts integrations[].provider integrations[].usable',
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
