import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getWinnerBoard: {
    who: 'anyone',
    answers:
      'list[].demo list[].gameCategory list[].gameId list[].nodeId list[].settledAt list[].vendor list[].vo.customerName list[].vo.gameName list[].vo.iconUrl list[].vo.winAmount',
  },
} as const satisfies CallRows;
