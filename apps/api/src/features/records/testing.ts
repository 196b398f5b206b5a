import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  exportBets: {
    who: 'member',
    answers: '',
  },
  exportOwnMovements: {
    who: 'member',
    answers: '',
  },
  exportProfitAndLoss: {
    who: 'member',
    answers: '',
  },
  getProfitAndLoss: {
    who: 'member',
    answers:
      'categories[].bets categories[].bonus categories[].category categories[].payout categories[].rebate categories[].result categories[].stake categories[].validBet days[].bets days[].bonus days[].businessDay days[].categories[].bets days[].categories[].bonus days[].categories[].category days[].categories[].payout days[].categories[].rebate days[].categories[].result days[].categories[].stake days[].categories[].validBet days[].payout days[].rebate days[].result days[].stake days[].validBet total.bets total.bonus total.payout total.rebate total.result total.stake total.validBet',
  },
  getStatement: {
    who: 'member',
    answers:
      'closing endDate groups[].count groups[].group groups[].in groups[].net groups[].out month opening startDate total.count total.in total.net total.out',
    things: 'a month of one’s own account',
  },
  getStatementProof: {
    who: 'member',
    answers: '',
    things: 'a month of one’s own account',
  },
  listOwnMovements: {
    who: 'member',
    answers:
      'content[].amount content[].at content[].balance content[].businessDay content[].group content[].kind content[].number content[].reference content[].session.bets content[].session.first content[].session.gameName content[].session.gameType content[].session.iconUrl content[].session.movements content[].session.startedAt days[].businessDay days[].count days[].in days[].net days[].out next total.count total.in total.net total.out totalCount',
  },
  listSessionRounds: {
    who: 'member',
    answers:
      'content[].amount content[].bet.betId content[].bet.businessDay content[].bet.gameCode content[].bet.gameName content[].bet.gameType content[].bet.iconUrl content[].bet.payout content[].bet.placedAt content[].bet.reference content[].bet.result content[].bet.roundId content[].bet.settledAt content[].bet.stake content[].bet.state content[].bet.vassalage content[].movements[].amount content[].movements[].at content[].movements[].balance content[].movements[].businessDay content[].movements[].group content[].movements[].kind content[].movements[].number content[].movements[].reference next totalCount',
    things: 'a session of one’s own play',
  },
} as const satisfies CallRows;
