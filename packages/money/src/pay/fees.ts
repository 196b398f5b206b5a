import { type Money, moneyFromE5, ZERO } from '../index.ts';
import { shareByRemainder } from './chain.ts';
import { type Ppm, shareAt } from './rates.ts';
import { sumOf } from './team.ts';

type TeamGgr = { readonly team: string; readonly ggr: Money };

/**
 * A vendor's fee of a period, of the GGR of the whole brand and never below zero, by each team's share of what is above zero
 * (PAY-5). A floor for each team would book more than the vendor asks for.
 */
export function allotVendorFee(teams: readonly TeamGgr[], rate: Ppm): ReadonlyMap<string, Money> {
  const whole = sumOf(teams.map(({ ggr }) => ggr));
  const fee = shareAt(whole > 0n ? whole : ZERO, rate);
  const cents = moneyFromE5(fee - (fee % 1_000n));
  return shareByRemainder(
    cents,
    teams.map(({ team: id, ggr }) => ({ id, weight: ggr > 0n ? ggr : ZERO })),
  );
}
