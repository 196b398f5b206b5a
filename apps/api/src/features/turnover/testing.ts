import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  forfeitLot: {
    who: 'staff.treasury',
    answers:
      'lot.base lot.beyond lot.done lot.endedAt lot.expiresAt lot.id lot.left lot.maxBet lot.maxCashOut lot.multiplier lot.openedAt lot.required lot.source lot.status lot.taken',
    things: 'a lot of another member is not found',
  },
  getWithdrawability: {
    who: 'member',
    answers:
      'available clearBelow left lots[].base lots[].beyond lots[].done lots[].endedAt lots[].expiresAt lots[].id lots[].left lots[].maxBet lots[].maxCashOut lots[].multiplier lots[].openedAt lots[].required lots[].source lots[].status lots[].taken lots[].ways[].gameTypes[] lots[].ways[].percent lots[].ways[].stake openCount withdrawable',
  },
  listLots: {
    who: 'member',
    answers:
      'content[].base content[].beyond content[].done content[].endedAt content[].expiresAt content[].id content[].left content[].maxBet content[].maxCashOut content[].multiplier content[].openedAt content[].required content[].source content[].status content[].taken pageNum totalCount totalPages',
  },
  listMemberLots: {
    who: 'staff.members',
    answers:
      'content[].base content[].beyond content[].done content[].endedAt content[].expiresAt content[].id content[].left content[].maxBet content[].maxCashOut content[].multiplier content[].openedAt content[].reference content[].required content[].source content[].status content[].taken pageNum totalCount totalPages',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  waiveLot: {
    who: 'staff.treasury',
    answers:
      'lot.base lot.beyond lot.done lot.endedAt lot.expiresAt lot.id lot.left lot.maxBet lot.maxCashOut lot.multiplier lot.openedAt lot.required lot.source lot.status lot.taken',
    things: 'a lot of another member is not found',
  },
} as const satisfies CallRows;
