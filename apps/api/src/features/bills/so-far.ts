import { moneyToString } from '@laro/money';
import { billGross, carriedInto, carriedSum, NO_MEMORY, NO_TEAM, teamsOf } from '@laro/money/pay';
import type { Calls, CallValue } from '@laro/wire';
import { BASE_LINES, type BaseLine } from '@laro/wire/bills';
import type { ContractKind } from '@laro/wire/contract-terms';
import { GAME_TYPES } from '@laro/wire/game-types';
import { dayAt } from '../../platform/days.ts';
import type { Scope } from '../../platform/scope.ts';
import { closingOf, contractOf } from './closing.ts';
import { billedPlays, KEPT } from './figures.ts';
import type { RunDeps } from './open.ts';
import { hourAt, type PeriodOf, periodAt } from './periods.ts';
import { baseLinesFor, PLAYERS_MIN, playersOf, playsBelow, tiersToWire } from './shown.ts';
import * as store from './store.ts';

type Asked = {
  readonly agent: string;
  readonly kind: ContractKind;
  readonly now: Date;
  readonly timeZone: string;
};
export type SoFar = NonNullable<CallValue<Calls['getPaySoFar']>['contract']>;

function periodOf(
  { kind, now, timeZone }: Asked,
  dividendPeriod: 'WEEK' | 'HALF_MONTH' | 'MONTH' | null,
): PeriodOf {
  const today = dayAt(timeZone, now);
  if (kind === 'HOURLY') return { series: 'HOURLY', first: today, last: today, hour: hourAt(timeZone, now) };
  return periodAt(kind === 'DAILY' ? 'DAILY' : (dividendPeriod ?? 'HALF_MONTH'), today);
}

/** What the period that runs makes of a contract as far as it is known: the same functions as the bill, without the chain. */
export async function soFar(
  scope: Scope,
  { contracts, rebates }: RunDeps,
  asked: Asked,
): Promise<SoFar | null> {
  const { agent, kind, now, timeZone } = asked;
  const today = dayAt(timeZone, now);
  const [ofToday] = await contracts.inForce(scope, { kind, day: today, agents: [agent] });
  if (!ofToday) return null;
  const period = periodOf(asked, ofToday.period);
  const [contract] = await contracts.inForce(scope, { kind, day: period.first, agents: [agent] });
  if (!contract) return null;
  const { series, ...days } = period;
  const known = { ...days, cutoff: new Date(now.getTime() + 86_400_000) };
  const all = await billedPlays(KEPT, scope, { kind, period: known });
  const plays = all.filter(({ path }) => path.includes(agent));
  const closing = await closingOf(scope, {
    at: now,
    billed: rebates.billed,
    contracts: [contractOf(contract)],
    kind,
    period: known,
    plays,
  });
  const newest = await store.runBefore(scope, period);
  const memory = newest ? (await store.keptOf(scope, newest.id)).get(contract.contract)?.memory : undefined;
  const team = teamsOf(plays, closing.active, closing.uncounted).get(agent) ?? NO_TEAM;
  const gross = billGross(contract.terms, team, {
    period: days,
    deductions: closing.deductions.get(agent) ?? {},
    memory: memory ?? NO_MEMORY,
    ...(closing.memberCap !== undefined && { memberCap: closing.memberCap }),
  });
  const players = playersOf(playsBelow(plays, agent, contract.terms));
  const isHidden = players > 0 && players < PLAYERS_MIN;
  const lines = gross.baseLines.map(
    ({ code, amount }): BaseLine => ({ code, amount: moneyToString(amount) }),
  );
  const { carry, categories } = { carry: null, categories: null, ...contract.terms };
  return {
    first: days.first,
    last: days.last,
    hour: days.hour ?? null,
    dividendPeriod: series === 'HOURLY' || series === 'DAILY' ? null : series,
    carry,
    categories: categories === null ? null : GAME_TYPES.filter((one) => categories.includes(one)),
    ...tiersToWire(contract.terms),
    payMode: contract.payMode,
    payer: contract.payer.kind,
    base: isHidden ? null : moneyToString(gross.base),
    baseLines: [
      ...baseLinesFor(
        lines.filter(({ code }) => BASE_LINES.includes(code)),
        players,
      ),
    ],
    amount: isHidden ? null : moneyToString(gross.gross),
    tier: isHidden ? -1 : gross.tier,
    active: gross.active,
    carried: moneyToString(
      carry === null ? carriedSum([]) : carriedSum(carriedInto(days, carry, memory?.carried ?? [])),
    ),
    asOf: now.toISOString(),
  };
}
