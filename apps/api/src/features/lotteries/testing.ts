import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getLotteryMenu: {
    who: 'anyone',
    answers:
      'list[].gameCode list[].gameName list[].nodeId list[].plays[].code list[].plays[].name list[].plays[].playType list[].vendor',
  },
  getNumero: {
    who: 'anyone',
    answers:
      'gameCode issue.closesAt issue.drawsAt issue.number issue.opensAt now results[].drawnAt results[].number results[].result',
  },
  listLotteries: {
    who: 'anyone',
    answers:
      'list[].displayName list[].gameClassifyNew list[].gameCode list[].gameId list[].gameName list[].gameType list[].iconUrl list[].isGameH5 list[].lottoMode list[].maintenance list[].maxBet list[].minBet list[].mobileLargeIcon list[].nodeId list[].nodeName list[].returnToPlayer list[].ribbon list[].roomId list[].showIcon list[].supportPlay list[].tags[] list[].vassalage list[].volatility',
  },
  listVnDraws: {
    who: 'anyone',
    answers:
      'list[].gameCode list[].gameName list[].issue.closesAt list[].issue.drawsAt list[].issue.number list[].issue.opensAt list[].region list[].results[].drawnAt list[].results[].number list[].results[].result',
  },
} as const satisfies CallRows;
