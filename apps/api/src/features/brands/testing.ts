import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  addMerchantHost: {
    who: 'staff.merchants',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'brands of the same group alone',
  },
  createMerchant: {
    who: 'staff.merchants',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'a code of another group is taken, and nothing more is told',
  },
  getGroupMerchant: {
    who: 'staff.merchants',
    answers:
      'code country currency currencySymbol defaultLanguage flags[] hosts[] languages[] maintenance name preparing profile theme.* timeZone',
    things: 'brands of the same group alone',
    showsNobody: 'a brand',
  },
  getHostProof: {
    who: 'staff.merchants',
    answers: 'record.name record.text',
    things: 'what would prove any host, and nothing of a brand',
    showsNobody: 'what proves a host, and nothing of a brand',
  },
  inviteFirstAdmin: {
    who: 'staff.merchants',
    answers: 'invitation.expiresAt invitation.link',
    things: 'brands of the same group alone',
  },
  listMerchants: {
    who: 'staff.merchants',
    answers:
      'list[].code list[].country list[].currency list[].currencySymbol list[].defaultLanguage list[].flags[] list[].hosts[] list[].languages[] list[].maintenance list[].name list[].preparing list[].profile list[].theme.* list[].timeZone',
  },
  removeMerchantHost: {
    who: 'staff.merchants',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'brands of the same group alone',
  },
} as const satisfies CallRows;
