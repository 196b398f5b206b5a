import type { BetRow, Calls, CallValue } from '@laro/wire';

/** Builders for tests: a bet, a day and a page that invent what a test does not mention. */
type Page = CallValue<Calls['listBets']>;
type Day = Page['days'][number];

export function betOf(betId: string, businessDay: string, given: Partial<BetRow> = {}): BetRow {
  return {
    betId,
    roundId: `rnd_${betId}`,
    vassalage: 'LS',
    gameCode: 'ls_parol',
    gameName: 'Parol Nights',
    gameType: 'RNG',
    iconUrl: null,
    stake: '2.00',
    payout: '0.00',
    result: '-2.00',
    state: 'LOSE',
    businessDay,
    placedAt: `${businessDay}T02:00:00.000Z`,
    settledAt: `${businessDay}T02:00:01.000Z`,
    reference: `reference-of-${betId}`,
    ...given,
  };
}

export function dayOf(businessDay: string, given: Partial<Day> = {}): Day {
  return { businessDay, count: 1, stake: '2.00', payout: '0.00', result: '-2.00', ...given };
}

export function pageOf(content: readonly BetRow[], days?: readonly Day[]): Page {
  const named = [...new Set(content.map((bet) => bet.businessDay))].map((day) => dayOf(day));
  return {
    content: [...content],
    days: [...(days ?? named)],
    total: { count: content.length, stake: '6.00', payout: '14.00', result: '8.00' },
    games: [
      { nodeId: 'gam_bangka', gameName: 'Bangka Tides' },
      { nodeId: 'gam_parol', gameName: 'Parol Nights' },
    ],
    pageNum: 1,
    totalPages: 1,
    totalCount: content.length,
  };
}
