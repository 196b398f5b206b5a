import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { createSeats } from '../../testing/hub88-seats.ts';
import { createTable } from '../../testing/lots.ts';

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

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => {
  const opened = async (account: string, source: 'BONUS' | 'DEPOSIT') => {
    const { id: member } = await world.register(account);
    const { id: lot } = await createTable(world, createSeats(world)).open(member, {
      base: '5',
      source,
    });
    return { member, lot, reason };
  };
  return {
    waiveLot: async () => await desk.call('waiveLot', await opened('auditwaive', 'DEPOSIT')),
    forfeitLot: async () => await desk.call('forfeitLot', await opened('auditforfeit', 'BONUS')),
  };
};
