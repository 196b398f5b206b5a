import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getTeamStatistics: {
    who: 'agent',
    answers: 'teamBetMemberCount teamLoginMemberCount teamOnlineCount teamRegisterMemberCount',
  },
  getTeamKpi: {
    who: 'agent',
    answers:
      'categories[].bets categories[].bettors categories[].gameType categories[].netLoss categories[].payout categories[].stake categories[].validTurnover content[].bets content[].bettors content[].businessDay content[].netLoss content[].payout content[].stake content[].validTurnover footer.active footer.bets footer.bettors footer.members footer.netLoss footer.payout footer.registered footer.stake footer.validTurnover isPartial',
  },
  listTeamMembers: {
    who: 'agent',
    answers:
      'content[].account content[].active content[].joinedDay content[].lastLoginDay content[].member content[].teamSize content[].type content[].validTurnover pageNum totalCount totalPages',
  },
  getTeamBranch: {
    who: 'agent',
    answers: 'account active bets bettors isPartial members netLoss payout registered stake validTurnover',
    things: 'one’s own direct downlines alone',
  },
  getTeamInvitation: { who: 'agent', answers: 'recommenderId' },
} as const satisfies CallRows;
