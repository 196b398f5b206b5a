import { randomUUID } from 'node:crypto';
import { waitingReceipt } from '../../testing/approvals/deposit-scenes.ts';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { filesOf } from '../../testing/staff-files.ts';

export const rows = {
  cancelDeposit: {
    who: 'account',
    answers:
      'amount businessDay changedAt createdAt currency expiresAt fee flags[] id method paidAt pay.bank.bank pay.bank.name pay.bank.number pay.coin.address pay.coin.coin pay.coin.due pay.coin.network pay.coin.rate pay.pageUrl pay.qr pay.qrPicture pictures reason received reference remark state steps[].at steps[].state',
    things: 'one’s own alone',
  },
  createDeposit: {
    who: 'account_here',
    answers:
      'amount businessDay changedAt createdAt currency expiresAt fee flags[] id method paidAt pay.bank.bank pay.bank.name pay.bank.number pay.coin.address pay.coin.coin pay.coin.due pay.coin.network pay.coin.rate pay.pageUrl pay.qr pay.qrPicture pictures reason received reference remark state steps[].at steps[].state',
    things: 'under an id of somebody else it is an order of one’s own',
  },
  getDeposit: {
    who: 'account',
    answers:
      'amount businessDay changedAt createdAt currency expiresAt fee flags[] id method paidAt pay.bank.bank pay.bank.name pay.bank.number pay.coin.address pay.coin.coin pay.coin.due pay.coin.network pay.coin.rate pay.pageUrl pay.qr pay.qrPicture pictures reason received reference remark state steps[].at steps[].state',
    things: 'one’s own alone',
  },
  getDepositOptions: {
    who: 'account',
    answers:
      'currency methods[].bank methods[].feeFixed methods[].feePercent methods[].max methods[].method methods[].min methods[].minutes methods[].open methods[].quickAmounts[] pendingMax pending[].amount pending[].businessDay pending[].changedAt pending[].createdAt pending[].currency pending[].expiresAt pending[].fee pending[].flags[] pending[].id pending[].method pending[].paidAt pending[].reason pending[].received pending[].reference pending[].state steps[].state steps[].step',
  },
  listDeposits: {
    who: 'account',
    answers:
      'content[].amount content[].businessDay content[].changedAt content[].createdAt content[].currency content[].expiresAt content[].fee content[].flags[] content[].id content[].method content[].paidAt content[].reason content[].received content[].reference content[].state days[].businessDay days[].count days[].received pageNum total.count total.received totalCount totalPages',
  },
  sendReceipt: {
    who: 'account',
    answers:
      'amount businessDay changedAt createdAt currency expiresAt fee flags[] id method paidAt pay.bank.bank pay.bank.name pay.bank.number pay.coin.address pay.coin.coin pay.coin.due pay.coin.network pay.coin.rate pay.pageUrl pay.qr pay.qrPicture pictures reason received reference remark state steps[].at steps[].state',
    things: 'one’s own alone',
  },
  uploadReceipt: {
    who: 'account',
    answers: 'picture',
  },
  claimReceipt: {
    who: 'staff.treasury',
    answers: '',
    things: 'of the same brand alone',
    unproved: 'looks_or_asks_again',
  },
  decideReceipt: {
    who: 'staff.treasury',
    answers: '',
    things: 'of the same brand alone',
  },
  exportMemberDeposits: {
    who: 'staff.finance',
    answers: '',
  },
  getMemberDeposit: {
    who: 'staff.finance',
    answers:
      'account alone.bound alone.most amount claim.by claim.mine createdAt currency decidedBy dueAt expiresAt fee flags[] id integration legalName member method movements[].amount movements[].at movements[].kind movements[].movement movements[].taken paidTo.bank paidTo.name paidTo.number pictures[] providerOrder reason received reference remark state steps[].at steps[].cause steps[].state submittedAt',
    things: 'of the same brand alone',
    looks: 'a payment',
  },
  getReceiptPicture: {
    who: 'staff.finance',
    answers: '',
    things: 'of the same brand alone',
    looks: 'a payment',
    unseen: true,
  },
  listDepositMethods: {
    who: 'staff.finance',
    answers:
      'allowed[] currency methods[].bank methods[].bankDetails.bank methods[].bankDetails.name methods[].bankDetails.number methods[].bankName methods[].bankNumber methods[].enabled methods[].feeBp methods[].feeFixed methods[].max methods[].method methods[].min methods[].minutes methods[].quickAmounts methods[].twoAbove methods[].twoAboveDay',
  },
  listMemberDeposits: {
    who: 'staff.finance',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].createdAt rows[].currency rows[].fee rows[].flags rows[].id rows[].integration rows[].method rows[].paidAt rows[].received rows[].state totals.*',
  },
  listReceipts: {
    who: 'staff.finance',
    answers:
      'count.exact count.value next previous rows[].account rows[].amount rows[].assignedTo rows[].currency rows[].dueAt rows[].id rows[].pictures rows[].reference rows[].submittedAt totals.*',
  },
  proposeDepositMethod: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'under an id of somebody else it is refused',
  },
  proposeReceipt: {
    who: 'staff.treasury',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'under an id of somebody else it is refused',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = (at: Scene): Examples => {
  const { world, desk, reason } = at;
  const receipt = async (name: string) => await waitingReceipt(world, (await world.register(name)).id);
  return {
    claimReceipt: async () =>
      await desk.call('claimReceipt', { id: await receipt('auditclaimed'), claim: true }),
    decideReceipt: async () =>
      await desk.call('decideReceipt', { id: await receipt('auditrejected'), verdict: 'reject', reason }),
    proposeReceipt: async () =>
      await desk.call('proposeReceipt', {
        id: randomUUID(),
        deposit: await receipt('auditlarge'),
        received: '500.00',
        transfer: 'AUDIT 0001',
        reason,
      }),
    proposeDepositMethod: async () =>
      await desk.call('proposeDepositMethod', {
        id: randomUUID(),
        method: 'QR',
        enabled: true,
        min: '100',
        max: '1000',
        feeBp: 0,
        feeFixed: '0',
        quickAmounts: '',
        minutes: 15,
        twoAbove: '1000',
        twoAboveDay: '1000',
        bank: '',
        bankName: '',
        bankNumber: '',
        reason,
      }),
    exportMemberDeposits: filesOf(at).list('deposits'),
  };
};
