import { randomUUID } from 'node:crypto';
import { newDispute, newRun } from '../../testing/approvals/bill-scenes.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

const APPROVAL =
  'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject';
const RUN = 'calculatedAt committedAt committedBy first hour id last series state total totalBefore';

export const rows = {
  listBills: {
    who: 'agent',
    answers:
      'claimable content[].amount content[].canClaim content[].claimUntil content[].first content[].hour content[].id content[].kind content[].last content[].paid content[].payMode content[].state pageNum totalCount totalPages',
  },
  getBill: {
    who: 'agent',
    answers:
      'active amount base baseLines[].amount baseLines[].code branches[].account branches[].players branches[].valid canClaim canDispute claimUntil disputes[].amount disputes[].answer disputes[].answerBy disputes[].answeredAt disputes[].endedAt disputes[].id disputes[].line disputes[].openedAt disputes[].state disputes[].text disputes[].verdict downlines[].account downlines[].amount downlines[].dispute downlines[].state first hour id isHidden isMarginal kind last lines[].amount lines[].base lines[].code lines[].of lines[].rate members[].account members[].valid net owed paid payMode payer payments[].amount payments[].at payments[].source state tier tiers[].active tiers[].from tiers[].rate',
    things: 'an agent’s own alone',
  },
  claimBill: {
    who: 'agent',
    answers: 'amount canClaim claimUntil first hour id kind last paid payMode state',
    things: 'an agent’s own alone',
  },
  getPaySoFar: {
    who: 'agent',
    answers:
      'contract.active contract.amount contract.asOf contract.base contract.baseLines[].amount contract.baseLines[].code contract.carried contract.carry contract.categories[] contract.dividendPeriod contract.first contract.hour contract.isMarginal contract.last contract.payMode contract.payer contract.tier contract.tiers[].active contract.tiers[].from contract.tiers[].rate',
  },
  tryContractTerms: {
    who: 'agent',
    answers:
      'amount first last periods[].active periods[].amount periods[].base periods[].baseLines[].amount periods[].baseLines[].code periods[].first periods[].hour periods[].last periods[].short periods[].tier reached shortIn',
    things: 'an agent’s direct downlines alone',
  },
  listBillRuns: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].at rows[].bills rows[].first rows[].id rows[].last rows[].series rows[].state rows[].total totals.*',
  },
  getBillRun: {
    who: 'staff.reports',
    answers:
      'bills byPlatform byUplines calculatedAt committedAt committedBy first hour id isStopped last rows[].account rows[].amount rows[].before rows[].bill rows[].member rows[].state series state toApprove total totalBefore',
    things: 'runs of the same brand alone',
    showsNobody: 'It shows what agents are paid of a period, and no member’s play.',
  },
  commitBillRun: { who: 'staff.treasury', answers: RUN, things: 'runs of the same brand alone' },
  proposeBillRun: { who: 'staff.treasury', answers: APPROVAL, things: 'runs of the same brand alone' },
  listAgentBills: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].at rows[].first rows[].id rows[].kind rows[].last rows[].member rows[].paid rows[].run rows[].state totals.*',
  },
  getAgentBill: {
    who: 'staff.reports',
    answers:
      'account active amount base baseLines[].amount baseLines[].code calculatedAt claimUntil claimedAt contract downlines[].account downlines[].amount downlines[].bill downlines[].member downlines[].state endedAt first hour id isMarginal kind last lines[].amount lines[].base lines[].code lines[].of lines[].rate member memberCount members[].account members[].isExcluded members[].isLinked members[].member members[].netLoss members[].valid net owed paid payMode payer.account payer.member payments[].amount payments[].at payments[].source retryAt run shortSince state tier tiers[].active tiers[].from tiers[].rate topUp version',
    things: 'bills of the same brand alone',
    showsNobody: 'It is a bill: sums of many, and what it was made of.',
  },
  proposeBillVerdict: { who: 'staff.treasury', answers: APPROVAL, things: 'bills of the same brand alone' },
  openBillDispute: {
    who: 'agent',
    answers: 'amount answer answerBy answeredAt endedAt id line openedAt state text verdict',
    things: 'an agent’s own alone',
  },
  acceptDisputeAnswer: {
    who: 'agent',
    answers: 'amount answer answerBy answeredAt endedAt id line openedAt state text verdict',
    things: 'an agent’s own alone',
  },
  listBillDisputes: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].answerBy rows[].at rows[].bill rows[].first rows[].id rows[].kind rows[].member rows[].state totals.*',
  },
  getBillDispute: {
    who: 'staff.reports',
    answers:
      'account amount answer answerBy answeredAt answeredBy bill.amount bill.first bill.hour bill.id bill.kind bill.last bill.paid bill.state correction.added correction.amount correction.at correction.run endedAt id line member openedAt state text verdict',
    things: 'disputes of the same brand alone',
    showsNobody: 'It is about an agent’s pay: no contact, no identity, no play.',
  },
  answerBillDispute: {
    who: 'staff.agents',
    answers: '',
    unproved: 'talk',
    things: 'disputes of the same brand alone',
  },
  rejectBillDispute: {
    who: 'staff.agents',
    answers: '',
    unproved: 'talk',
    things: 'disputes of the same brand alone',
  },
  proposeBillCorrection: {
    who: 'staff.treasury',
    answers: APPROVAL,
    things: 'disputes of the same brand alone',
  },
  getBillRule: {
    who: 'staff.reports',
    answers: 'fromDay next.activeValid next.fromDay next.memberCap now.activeValid now.memberCap',
  },
  tryBillRule: {
    who: 'staff.reports',
    answers:
      'after agents before changed first last rows[].account rows[].after rows[].before rows[].difference rows[].member runs',
    unseen: true,
  },
  proposeBillRule: { who: 'staff.treasury', answers: APPROVAL, things: 'the rule of the same brand alone' },
  listBillKinds: {
    who: 'staff.reports',
    answers: 'kinds[].changedAt kinds[].changedBy kinds[].isStopped kinds[].kind kinds[].reason',
  },
  stopBills: {
    who: 'staff.treasury',
    answers: '',
    unproved: 'stops',
    things: 'kinds of the same brand alone',
  },
  resumeBills: { who: 'staff.treasury', answers: '', things: 'kinds of the same brand alone' },
} as const satisfies CallRows;

let made = 0;
/** A run with one bill of an agent's own, of a day of its own. */
async function billThatWaits({ world }: Scene, state: 'CALCULATED' | 'UNAPPROVED') {
  made += 1;
  const { id: agent } = await world.register(`billexample${made}`);
  return await newRun(world, { agent, day: `2003-01-0${made}`, amount: 1_000_000n, state });
}

/** A dispute of a bill whose contract goes on. */
async function disputeThatWaits(at: Scene, state: 'OPEN' | 'ANSWERED') {
  made += 1;
  const { id: agent } = await at.world.register(`disputeexample${made}`);
  return await newDispute(at.world, { agent, day: `2003-02-${10 + made}`, amount: 1_000_000n, state });
}

export const examples = (at: Scene): Examples => ({
  commitBillRun: async () => {
    const { run } = await billThatWaits(at, 'CALCULATED');
    return await at.desk.call('commitBillRun', { id: run, total: '10.00', reason: at.reason });
  },
  proposeBillRun: async () => {
    const { run } = await billThatWaits(at, 'CALCULATED');
    return await at.desk.call('proposeBillRun', {
      id: randomUUID(),
      run,
      total: '10.00',
      reason: at.reason,
    });
  },
  proposeBillVerdict: async () => {
    const { bill } = await billThatWaits(at, 'UNAPPROVED');
    return await at.desk.call('proposeBillVerdict', {
      id: randomUUID(),
      bill,
      verdict: 'deny',
      reason: at.reason,
    });
  },
  answerBillDispute: async () => {
    const { dispute } = await disputeThatWaits(at, 'OPEN');
    return await at.desk.call('answerBillDispute', { id: dispute, answer: 'It was computed as agreed.' });
  },
  rejectBillDispute: async () => {
    const { dispute } = await disputeThatWaits(at, 'ANSWERED');
    return await at.desk.call('rejectBillDispute', { id: dispute, reason: at.reason });
  },
  proposeBillCorrection: async () => {
    const { dispute } = await disputeThatWaits(at, 'ANSWERED');
    const id = randomUUID();
    return await at.desk.call('proposeBillCorrection', { id, dispute, amount: '12.00', reason: at.reason });
  },
  proposeBillRule: async () => {
    const asked = { id: randomUUID(), activeValid: '500.00', memberCap: 250_000, reason: at.reason };
    return await at.desk.call('proposeBillRule', asked);
  },
  stopBills: async () => await at.desk.call('stopBills', { kind: 'HOURLY', reason: at.reason }),
  resumeBills: async () => await at.desk.call('resumeBills', { kind: 'HOURLY', reason: at.reason }),
});
