import { addMoney, type Money, moneyToString, subtractMoney, ZERO } from '@laro/money';

/** A group of fewer players than these shows no amounts (TEAM-1). */
const PLAYERS_MIN = 5;
/** Valid bets of a period from which on a member is active in it (TEAM-2). */
export const ACTIVE_E5 = 100_000_000n;
/** Somebody is online whose session had a call so short a time ago. */
export const ONLINE_MS = 5 * 60_000;
/** Of a team of so many members the sums of each day are kept; a smaller one is summed up when it is asked for (TEAM-3). */
export const LARGE_FROM = 1_000;
export const PERIOD_DAYS_MAX = 92;
export const DEFAULT_DAYS = 7;

/** The play of a group: of a day, a category, both, or a period. */
export type Play = {
  readonly bets: number;
  readonly bettors: number;
  /** Who moved any of these amounts, and how many of them are no direct downlines. */
  readonly players: number;
  readonly deepPlayers: number;
  readonly stake: Money;
  readonly payout: Money;
  readonly validTurnover: Money;
};

/** A play by day, by category (of all days), by both, or, both null, of the whole period. */
export type Cell<Category extends string = string> = Play & {
  readonly businessDay: string | null;
  readonly category: Category | null;
};

type Amounts = Pick<Play, 'stake' | 'payout' | 'validTurnover'>;

const isMany = (players: number): boolean => players >= PLAYERS_MIN;
const hasAmounts = ({ players }: Play): boolean => isMany(players);
/** Direct downlines are shown one by one with their turnover: of them there is nothing to hide. */
const hasTurnover = ({ deepPlayers }: Play): boolean => deepPlayers === 0 || isMany(deepPlayers);

function sumOf(name: keyof Amounts, of: readonly Amounts[]): Money {
  return of.reduce<Money>((sum, one) => addMoney(sum, one[name]), ZERO);
}

/** Sums of what may be shown; null where there is play and none of it may. */
function shownSums(all: readonly Amounts[], amounts: readonly Amounts[], turnover: readonly Amounts[]) {
  const isHidden = (shown: readonly Amounts[]) => all.length > 0 && shown.length === 0;
  const unlessHidden = (money: Money) => (isHidden(amounts) ? null : moneyToString(money));
  const [stake, payout] = [sumOf('stake', amounts), sumOf('payout', amounts)];
  return {
    validTurnover: isHidden(turnover) ? null : moneyToString(sumOf('validTurnover', turnover)),
    stake: unlessHidden(stake),
    payout: unlessHidden(payout),
    netLoss: unlessHidden(subtractMoney(stake, payout)),
  };
}

/**
 * What an agent may know of a team's play (TEAM-1). A day is the smallest group: its amounts are shown from five players on, and
 * a sum has only the days that are shown, so that no two answers differ by less than such a day. Categories count on days on
 * which each of them has enough players.
 */
export function shownTeam<Category extends string>(cells: readonly Cell<Category>[]) {
  const days = cells.filter(({ businessDay, category }) => businessDay !== null && category === null);
  const parts = cells.filter(({ businessDay, category }) => businessDay !== null && category !== null);
  const onDaysWithAll = (test: (play: Play) => boolean, of: readonly Cell<Category>[]) => {
    const closed = new Set(parts.filter((part) => !test(part)).map(({ businessDay }) => businessDay));
    return of.filter(({ businessDay }) => !closed.has(businessDay));
  };
  const whole = cells.find(({ businessDay, category }) => businessDay === null && category === null);
  return {
    isPartial: !days.every((day) => hasAmounts(day) && hasTurnover(day)),
    content: days.map((day) => ({
      businessDay: day.businessDay ?? '',
      bets: day.bets,
      bettors: day.bettors,
      ...shownSums([day], [day].filter(hasAmounts), [day].filter(hasTurnover)),
    })),
    categories: cells.flatMap(({ businessDay, category, bets, bettors }) => {
      if (businessDay !== null || category === null) return [];
      const own = parts.filter((part) => part.category === category);
      const sums = shownSums(own, onDaysWithAll(hasAmounts, own), onDaysWithAll(hasTurnover, own));
      return [{ gameType: category, bets, bettors, ...sums }];
    }),
    footer: {
      bets: whole?.bets ?? 0,
      bettors: whole?.bettors ?? 0,
      ...shownSums(days, days.filter(hasAmounts), days.filter(hasTurnover)),
    },
  };
}

/** One branch of a team on a day, and how many play in the smallest part of that team on it. */
export type BranchDay = Amounts & { readonly leastPlayers: number };

/** A branch counts on days on which no part of the team is small: what the branches leave of it would be that part. */
export function shownBranch(days: readonly BranchDay[]) {
  const shown = days.filter(({ leastPlayers }) => isMany(leastPlayers));
  return { isPartial: shown.length < days.length, ...shownSums(days, shown, shown) };
}

type Side = { readonly state: string; readonly stake: Money; readonly payout: Money; readonly valid: Money };
const UNCOUNTED = new Set(['PLACED', 'ACCEPTED']);

/** What a settlement changes in the figures of its day; of a bet that is open or void no stake counts. */
export function changeOf(before: Side, after: Side) {
  const [was, is] = [countedOf(before), countedOf(after)];
  return {
    bets: is.bets - was.bets,
    stake: subtractMoney(is.stake, was.stake),
    payout: subtractMoney(after.payout, before.payout),
    valid: subtractMoney(after.valid, before.valid),
  };
}

function countedOf({ state, stake }: Side): { readonly bets: number; readonly stake: Money } {
  return UNCOUNTED.has(state) || state === 'VOID' ? { bets: 0, stake: ZERO } : { bets: 1, stake };
}
