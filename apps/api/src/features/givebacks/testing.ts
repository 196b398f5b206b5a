import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { DEFAULT_TERMS } from './rules.ts';

const CUT = [
  'amount',
  'at',
  'kind',
  'lines[].amount',
  'lines[].category',
  'lines[].day',
  'lines[].validBet',
  'number',
  'rounding',
];
const TERMS = ['atEnd', 'dailyMost', 'days', 'excludedGames[]', 'minimum', 'rates.*[]', 'vendors.*.*[]'];

export const rows = {
  getGiveback: {
    who: 'account',
    answers:
      'amount atEnd days leftToday level lines[].amount lines[].category lines[].day lines[].until lines[].validBet minimum next rates[].category rates[].rate',
  },
  claimGiveback: {
    who: 'account',
    answers: CUT.join(' '),
    things: 'a number of one’s own: every member counts from one',
  },
  listGivebacks: {
    who: 'account',
    answers: `${CUT.map((name) => `content[].${name}`).join(' ')} pageNum totalCount totalPages`,
  },
  getGivebackTerms: {
    who: 'staff.reports',
    answers: [
      ...TERMS.map((name) => `next.${name}`),
      'nextDay',
      ...TERMS.map((name) => `now.${name}`),
      'vendors[]',
    ].join(' '),
  },
  proposeGivebackTerms: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'terms of the same brand alone',
  },
  listGivebackCuts: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].at rows[].id rows[].kind rows[].member totals.*',
  },
} as const satisfies CallRows;

export const examples = (at: Scene): Examples => ({
  proposeGivebackTerms: async () =>
    await at.desk.call('proposeGivebackTerms', {
      id: randomUUID(),
      terms: { ...DEFAULT_TERMS, minimum: '2.00' },
      reason: at.reason,
    }),
});
