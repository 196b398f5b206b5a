import { addMoney, type Money, moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
import type { Play, Terms } from '@laro/money/pay';
import { type BaseLine, PAY_LINES, type PayLine } from '@laro/wire/bills';
import { thaw } from './frozen.ts';
import type { BillRow, StoredPayLine } from './reading-store.ts';

/** A smaller group of players shows no amounts (TEAM-1). */
export const PLAYERS_MIN = 5;

/** Shown separately, these lines would say who is excluded. */
const SECRET = new Set<string>(['EXCLUDED', 'MEMBER_CAP']);

/** The base as its agent sees it. Where few players played it is only a sum; it never says who is excluded. */
export function baseLinesFor(lines: readonly BaseLine[], players: number): readonly BaseLine[] {
  if (players < PLAYERS_MIN) return [];
  const hidden = lines.filter(({ code }) => SECRET.has(code));
  const first = lines.findIndex(({ code }) => SECRET.has(code));
  const amount = hidden.reduce<Money>((sum, line) => addMoney(sum, parseMoney(line.amount)), ZERO);
  const one: BaseLine = { code: 'NOT_COUNTED', amount: moneyToString(amount) };
  return lines.flatMap((line, at) => (at === first ? [one] : SECRET.has(line.code) ? [] : [line]));
}

export const payLineToWire = ({ code, amount, base, rate, of }: StoredPayLine): PayLine => ({
  code: PAY_LINES.find((one) => one === code) ?? 'PAY',
  amount,
  base: base ?? null,
  rate: rate ?? null,
  of: of ?? null,
});

export const termsOf = ({ terms }: Pick<BillRow, 'terms'>): Terms => thaw(terms) as Terms;

export const tiersToWire = ({ isMarginal, tiers }: Terms) => ({
  isMarginal,
  tiers: tiers.map(({ from, active, rate }) => ({ from: moneyToString(from), active, rate })),
});

/** A member who only got a reward has not played. */
export const playersOf = (plays: readonly Play[]): number =>
  new Set(plays.filter(({ category }) => category !== '').map(({ member }) => member)).size;

/** Those of these plays that were made below an agent, of the categories that the bill is about. */
export const playsBelow = (plays: readonly Play[], agent: string, terms: Terms): readonly Play[] =>
  plays.filter(
    ({ path, category }) =>
      path.includes(agent) && (!('categories' in terms) || terms.categories?.includes(category) !== false),
  );

type Group = { readonly players: Set<string>; valid: Money };

/**
 * Who is below an agent: direct downlines by their own turnover, and by branch all who are below them. A branch of fewer than
 * five is not shown, nor is one more where its sum would follow from the others.
 */
export function teamBelow(plays: readonly Play[], agent: string) {
  const direct = new Map<string, Money>();
  const branches = new Map<string, Group>();
  for (const { path, member, valid } of plays) {
    const head = path[path.indexOf(agent) + 1];
    if (head === undefined) {
      direct.set(member, addMoney(direct.get(member) ?? ZERO, valid));
      continue;
    }
    const group = branches.get(head) ?? { players: new Set<string>(), valid: ZERO };
    group.players.add(member);
    group.valid = addMoney(group.valid, valid);
    branches.set(head, group);
  }
  const sorted = [...branches].toSorted(([, a], [, b]) => a.players.size - b.players.size);
  const hidden = new Set<string>();
  let players = 0;
  for (const [head, group] of sorted) {
    if (group.players.size >= PLAYERS_MIN && (players === 0 || players >= PLAYERS_MIN)) break;
    hidden.add(head);
    players += group.players.size;
  }
  return {
    direct: [...direct].toSorted(([, a], [, b]) => (a < b ? 1 : -1)),
    branches: sorted.toReversed().map(([head, group]) => ({
      head,
      players: group.players.size,
      valid: hidden.has(head) ? null : group.valid,
    })),
  };
}

/** Each member below by turnover and by what they lost, for staff. */
export function membersBelow(plays: readonly Play[]) {
  const sums = new Map<string, { valid: Money; netLoss: Money }>();
  for (const { member, valid, stake, payout } of plays) {
    const one = sums.get(member) ?? { valid: ZERO, netLoss: ZERO };
    one.valid = addMoney(one.valid, valid);
    one.netLoss = addMoney(one.netLoss, subtractMoney(stake, payout));
    sums.set(member, one);
  }
  return [...sums]
    .map(([member, one]) => ({ member, ...one }))
    .toSorted((a, b) => (a.valid < b.valid ? 1 : -1));
}
