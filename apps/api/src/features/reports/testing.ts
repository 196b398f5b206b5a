import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { filesOf } from '../../testing/staff-files.ts';

export const rows = {
  exportAdjustments: {
    who: 'staff.reports',
    answers: '',
  },
  exportLiabilities: {
    who: 'staff.reports',
    answers: '',
  },
  exportMovements: {
    who: 'staff.reports',
    answers: '',
  },
  exportPeople: {
    who: 'staff.reports',
    answers: '',
  },
  exportPlayLines: {
    who: 'staff.reports',
    answers: '',
  },
  exportPlays: {
    who: 'staff.reports',
    answers: '',
    things: 'names no thing: one of five ways to sum',
  },
  getCohorts: {
    who: 'staff.reports',
    answers: 'list[].cohort list[].played[] list[].registered',
  },
  getPlayTotals: {
    who: 'staff.reports',
    answers:
      'asOf invented.from invented.until today totals[].bets totals[].bonusConversions totals[].chargebacks totals[].currency totals[].gamingTax totals[].ggr totals[].gifts totals[].jackpotContributions totals[].ngr totals[].paymentFees totals[].payout totals[].promotions totals[].rebates totals[].stake totals[].validBet totals[].vendorFees',
  },
  listAdjustments: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].amount rows[].at rows[].code rows[].currency rows[].day rows[].id rows[].member totals.*',
  },
  listLiabilities: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].balances rows[].closing rows[].currency rows[].day rows[].id rows[].net rows[].pending totals.*',
  },
  listMovements: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].credits rows[].currency rows[].day rows[].debits rows[].house rows[].id rows[].kind rows[].net rows[].postings totals.*',
  },
  listPeople: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].active rows[].day rows[].devices rows[].failedSignIns rows[].firstBets rows[].launched rows[].locked rows[].played rows[].registered rows[].sessionMinutes rows[].sessions rows[].signIns rows[].signedIn rows[].visits totals.*',
  },
  listPlayLines: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].at rows[].betId rows[].category rows[].currency rows[].day rows[].game rows[].gameName rows[].ggr rows[].id rows[].kind rows[].member rows[].payout rows[].promotions rows[].stake rows[].validBet rows[].vendor totals.*',
  },
  listPlays: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].bets rows[].bonusConversions rows[].chargebacks rows[].currency rows[].gamingTax rows[].ggr rows[].gifts rows[].jackpotContributions rows[].key rows[].name rows[].ngr rows[].paymentFees rows[].payout rows[].promotions rows[].rebates rows[].stake rows[].validBet rows[].vendorFees totals.*',
    things: 'names no thing: one of five ways to sum',
    showsNobody: 'sums, by what is grouped',
    unseen: true,
  },
  getReportRates: {
    who: 'staff.reports',
    answers:
      'currency rates[].basisPoints rates[].fixed rates[].fromDay rates[].kind rates[].subject subjects[].kind subjects[].name subjects[].subject today',
  },
  proposeReportRate: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'rates of the same brand alone',
  },
  listReportComparisons: {
    who: 'staff.reports',
    answers:
      'list[].at list[].comparisons list[].day list[].differences[].currency list[].differences[].other list[].differences[].page list[].differences[].what',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = (at: Scene): Examples => {
  const { list } = filesOf(at);
  return {
    exportPlays: list('reports/plays/game'),
    exportPlayLines: list('reports/lines'),
    exportPeople: list('reports/people'),
    exportMovements: list('reports/movements'),
    exportLiabilities: list('reports/liabilities'),
    exportAdjustments: list('reports/adjustments'),
    proposeReportRate: async () =>
      await at.desk.call('proposeReportRate', {
        id: randomUUID(),
        kind: 'tax',
        subject: '',
        fromDay: '2099-01-01',
        basisPoints: 500,
        fixed: '0',
        reason: at.reason,
      }),
  };
};
