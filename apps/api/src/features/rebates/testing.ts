import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  getRebateRates: { who: 'agent', answers: 'nextDay paid rates[].category rates[].next rates[].now' },
  listDownlineRates: {
    who: 'agent',
    answers:
      'content[].account content[].member content[].rates[].category content[].rates[].next content[].rates[].now content[].type pageNum totalCount totalPages',
  },
  setDownlineRates: {
    who: 'agent',
    answers: 'nextDay rates[].category rates[].next rates[].now',
    things: 'one’s own direct downlines alone',
  },
  listTeamRebates: {
    who: 'agent',
    answers:
      'content[].amount content[].businessDay content[].lines[].amount content[].lines[].base content[].lines[].category content[].lines[].code content[].lines[].day content[].lines[].rate content[].state pageNum totalCount totalPages',
  },
  getBrandRebateRates: { who: 'staff.reports', answers: 'nextDay rates[].category rates[].next rates[].now' },
  proposeBrandRebateRates: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'rates of the same brand alone',
  },
  listRebateBills: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].at rows[].businessDay rows[].id rows[].member rows[].state totals.*',
  },
} as const satisfies CallRows;

export const examples = (at: Scene): Examples => ({
  proposeBrandRebateRates: async () =>
    await at.desk.call('proposeBrandRebateRates', {
      id: randomUUID(),
      rates: { RNG: 5_000 },
      reason: at.reason,
    }),
});
