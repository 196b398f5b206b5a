import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  addFavourite: {
    who: 'member',
    answers: '',
  },
  listFavouriteIds: {
    who: 'member',
    answers: 'content[]',
  },
  listFavourites: {
    who: 'member',
    answers:
      'content[].displayName content[].gameClassifyNew content[].gameCode content[].gameId content[].gameName content[].gameType content[].iconUrl content[].isGameH5 content[].lottoMode content[].maintenance content[].maxBet content[].minBet content[].mobileLargeIcon content[].nodeId content[].nodeName content[].returnToPlayer content[].ribbon content[].roomId content[].showIcon content[].supportPlay content[].tags[] content[].vassalage content[].volatility pageNum totalPages',
  },
  removeFavourite: {
    who: 'member',
    answers: '',
  },
} as const satisfies CallRows;
