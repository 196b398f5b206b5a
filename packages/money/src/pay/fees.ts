import { addMoney, type Money, moneyFromE5, subtractMoney, ZERO } from '../index.ts';
import { shareByRemainder } from './chain.ts';
import { type Ppm, shareAt } from './rates.ts';
import { type Play, sumOf } from './team.ts';

type TeamGgr = { readonly team: string; readonly ggr: Money };

/** What a vendor takes of a period in whole centavos, by each team's share of what is above zero (PAY-5). */
function allotFee(teams: readonly TeamGgr[], fee: Money): ReadonlyMap<string, Money> {
  return shareByRemainder(
    moneyFromE5(fee - (fee % 1_000n)),
    teams.map(({ team: id, ggr }) => ({ id, weight: ggr > 0n ? ggr : ZERO })),
  );
}

/**
 * A vendor's fee of a period, of the GGR of the whole brand and never below zero, by each team's share of what is above zero
 * (PAY-5). A floor for each team would book more than the vendor asks for.
 */
export function allotVendorFee(teams: readonly TeamGgr[], rate: Ppm): ReadonlyMap<string, Money> {
  const whole = sumOf(teams.map(({ ggr }) => ggr));
  return allotFee(teams, shareAt(whole > 0n ? whole : ZERO, rate));
}

/** What a vendor takes of the GGR of the whole brand in a period. */
export type VendorFee = { readonly ggr: Money; readonly fee: Money };

/**
 * A vendor's fee by agent: first among the teams of top agents and what is played without an agent, then within each team by the
 * teams below and what is played right below its agent. So the parts of a team are never more than the team's (PAY-5).
 */
export function allotVendorFeeBelow(
  { ggr, fee }: VendorFee,
  plays: readonly Pick<Play, 'path' | 'stake' | 'payout'>[],
): ReadonlyMap<string, Money> {
  const found = new Map<string, Money>();
  const ggrOf = (some: typeof plays): Money =>
    sumOf(some.map(({ stake, payout }) => subtractMoney(stake, payout)));
  const share = (part: Money, within: typeof plays, depth: number, whole: Money): void => {
    const teams = Map.groupBy(
      within.filter(({ path }) => path.length > depth),
      ({ path }) => path[depth] ?? '',
    );
    const sums = [...teams].map(([team, some]) => ({ team, ggr: ggrOf(some) }));
    const rest = subtractMoney(whole, sumOf(sums.map((one) => one.ggr)));
    for (const [team, amount] of allotFee([...sums, { team: '', ggr: rest }], part)) {
      const below = teams.get(team);
      if (!below || amount === 0n) continue;
      found.set(team, addMoney(found.get(team) ?? ZERO, amount));
      share(amount, below, depth + 1, ggrOf(below));
    }
  };
  share(fee, plays, 0, ggr);
  return found;
}
