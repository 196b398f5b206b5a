import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  addRecentGame: {
    who: 'member',
    answers: '',
  },
  launchGame: {
    who: 'player',
    answers: 'gameName origin trial url',
  },
  listRecentGames: {
    who: 'member',
    answers:
      'list[].displayName list[].gameClassifyNew list[].gameCode list[].gameId list[].gameName list[].gameType list[].iconUrl list[].isGameH5 list[].lottoMode list[].maintenance list[].maxBet list[].minBet list[].mobileLargeIcon list[].nodeId list[].nodeName list[].returnToPlayer list[].ribbon list[].roomId list[].showIcon list[].supportPlay list[].tags[] list[].vassalage list[].volatility totalPages',
  },
} as const satisfies CallRows;
