import { addMoney, type Money, moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
import { type Closing, closePeriod, dayAfter, type Memory, type Play } from '@laro/money/pay';
import type { Calls, CallValue } from '@laro/wire';
import type { ContractKind } from '@laro/wire/contract-terms';
import type { Scope } from '../../platform/scope.ts';
import { ruleOfClosing } from './closing.ts';
import { billedPlays, KEPT } from './figures.ts';
import { kindOf, SERIES, type Series } from './periods.ts';
import { accountsOf } from './reading-store.ts';
import type { Rule } from './rule-store.ts';
import * as store from './store.ts';
import { monthBefore } from './what-if.ts';

/** So many agents are shown. */
const SHOWN_MAX = 200;
/** The most that any later correction may have become known after. */
const CORRECTED_DAYS = 62;

type Shadow = CallValue<Calls['tryBillRule']>;
type Step = { readonly amounts: ReadonlyMap<string, Money>; readonly memories: ReadonlyMap<string, Memory> };

function close(closing: Closing, plays: readonly Play[], memories: ReadonlyMap<string, Memory>): Step {
  const step = closePeriod(closing, plays, { earlier: [], memories, pending: new Map() });
  return {
    amounts: new Map(step.bills.map(({ amount, contract }) => [contract.agent, amount])),
    memories: step.periods.at(-1)?.memories ?? memories,
  };
}

/** Adds what a run makes of a rule and of the one that it was computed by, agent by agent. */
async function addSeries(
  scope: Scope,
  { rule, series, today }: { readonly rule: Rule; readonly series: Series; readonly today: string },
  sums: Map<string, { before: Money; after: Money }>,
): Promise<number> {
  const { first, last } = monthBefore(today);
  const cutoff = new Date(`${dayAfter(today, CORRECTED_DAYS)}T00:00:00Z`);
  const all = await store.earlierRuns(scope, { series, first, cutoff }, 0);
  const runs = all.filter(({ closing }) => closing.period.last <= last);
  const [oldest] = runs;
  if (!oldest) return 0;
  const start = await store.runBefore(scope, { ...oldest.closing.period, series });
  const kept = start ? await store.keptOf(scope, start.id) : new Map<string, never>();
  const remembered = new Map([...kept].map(([contract, { memory }]) => [contract, memory]));
  let [was, is]: [ReadonlyMap<string, Memory>, ReadonlyMap<string, Memory>] = [remembered, remembered];
  for (const { closing, cutoff: known } of runs) {
    const period = { ...closing.period, cutoff: known };
    const plays = await billedPlays(KEPT, scope, { kind: kindOf(series), period });
    const before = close(closing, plays, was);
    const after = close({ ...closing, ...ruleOfClosing(rule) }, plays, is);
    [was, is] = [before.memories, after.memories];
    for (const [agent, amount] of before.amounts) {
      const sum = sums.get(agent) ?? { before: ZERO, after: ZERO };
      sums.set(agent, {
        before: addMoney(sum.before, amount),
        after: addMoney(sum.after, after.amounts.get(agent) ?? ZERO),
      });
    }
  }
  return runs.length;
}

/**
 * The runs of last month once more, by the rule that each was computed by and by another one, as they knew what was played.
 * What later bills corrected of them is in neither, so that only the rule makes a difference (BILL-12).
 */
export async function shadowRun(
  scope: Scope,
  {
    activeValid,
    kind,
    memberCap,
    today,
  }: {
    readonly kind: ContractKind;
    readonly activeValid: string;
    readonly memberCap: number;
    readonly today: string;
  },
): Promise<Shadow> {
  const rule = { activeValid: parseMoney(activeValid), memberCap };
  const sums = new Map<string, { before: Money; after: Money }>();
  let runs = 0;
  for (const series of SERIES.filter((one) => kindOf(one) === kind))
    runs += await addSeries(scope, { rule, series, today }, sums);
  const absolute = ({ after, before }: { before: Money; after: Money }): bigint =>
    after > before ? after - before : before - after;
  const changed = [...sums].filter(([, sum]) => sum.before !== sum.after);
  const shown = changed.toSorted(([, a], [, b]) => (absolute(a) < absolute(b) ? 1 : -1)).slice(0, SHOWN_MAX);
  const accounts = await accountsOf(
    scope,
    shown.map(([agent]) => agent),
  );
  const totalOf = (name: 'before' | 'after'): Money =>
    addMoney(ZERO, ...[...sums.values()].map((sum) => sum[name]));
  return {
    ...monthBefore(today),
    runs,
    agents: sums.size,
    changed: changed.length,
    before: moneyToString(totalOf('before')),
    after: moneyToString(totalOf('after')),
    rows: shown.map(([member, { after, before }]) => ({
      member,
      account: accounts.get(member) ?? '',
      before: moneyToString(before),
      after: moneyToString(after),
      difference: moneyToString(subtractMoney(after, before)),
    })),
  };
}
