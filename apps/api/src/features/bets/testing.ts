import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getRoundProof: {
    who: 'anyone',
    answers: 'origin url',
    objects: {
      merchant:
        'bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown,bets.round_unknown',
    },
    things: 'here: a proof is public at its own brand',
  },
  listBets: {
    who: 'member',
    answers:
      'content[].betId content[].businessDay content[].gameCode content[].gameName content[].gameType content[].iconUrl content[].payout content[].placedAt content[].reference content[].result content[].roundId content[].settledAt content[].stake content[].state content[].vassalage days[].businessDay days[].count days[].payout days[].result days[].stake games[].gameName games[].nodeId pageNum total.count total.payout total.result total.stake totalCount totalPages',
  },
} as const satisfies CallRows;
