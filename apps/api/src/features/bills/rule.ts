import { moneyToString, parseMoney } from '@laro/money';
import { dayAfter } from '@laro/money/pay';
import { BillRuleArguments, sameRule } from '@laro/wire/bills-rule';
import type * as v from 'valibot';
import type { Facts } from '../../platform/acts.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { ruleOn } from './closing.ts';
import { periodAt } from './periods.ts';
import { type Rule, rules, setRule } from './rule-store.ts';
import { shadowRun } from './shadow.ts';
import { lockRuns } from './store.ts';

type Given = v.InferOutput<typeof BillRuleArguments>;
type RuleDeps = { readonly approvals: Approvals; readonly merchants: Merchants };

const ruleToWire = ({ activeValid, memberCap }: Rule) => ({
  activeValid: moneyToString(activeValid),
  memberCap,
});

/** A rule begins with a month, so that no period but a week has days of two. */
const nextMonth = (today: string): string => dayAfter(periodAt('MONTH', today).last);

export function bindRule(
  calls: CallRegistry,
  { scopes }: Pick<Platform, 'scopes'>,
  { approvals, merchants }: RuleDeps,
): void {
  calls.bind('getBillRule', async ({ merchant, now }) => {
    const today = await merchants.businessDayAt(merchant, now);
    return await scopes.read(merchant, async (scope) => {
      const [newest] = await rules(scope);
      const next = newest && newest.fromDay > today ? newest : null;
      return {
        now: ruleToWire(await ruleOn(scope, today)),
        next: next && { ...ruleToWire(next), fromDay: next.fromDay },
        fromDay: nextMonth(today),
      };
    });
  });

  calls.bind('tryBillRule', async ({ merchant, now }, { query }) => {
    const today = await merchants.businessDayAt(merchant, now);
    return await scopes.read(merchant, async (scope) => await shadowRun(scope, { ...query, today }));
  });

  calls.bind(
    'proposeBillRule',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'bill_rule', arguments: given, reason }),
  );
}

/** How two people set the rule of the periods from next month on. */
export function createRuleKind(
  { clock }: Pick<Platform, 'clock'>,
  { merchants }: Pick<RuleDeps, 'merchants'>,
): ApprovalKind<Given> {
  const readRule = ({ activeValid, memberCap }: Given): Rule => ({
    activeValid: parseMoney(activeValid),
    memberCap,
  });
  async function factsOf(scope: Scope, given: Given) {
    const fromDay = nextMonth(await merchants.businessDayAt(scope.merchant, clock.now()));
    const [was, is] = [ruleToWire(await ruleOn(scope, fromDay)), ruleToWire(readRule(given))];
    if (was.activeValid === is.activeValid && was.memberCap === is.memberCap) throw new Refusal(sameRule);
    return { fromDay, was, is };
  }

  return {
    name: 'bill_rule',
    arguments: BillRuleArguments,
    async look(scope, given, lock) {
      if (lock) await lockRuns(scope);
      const { fromDay, is, was } = await factsOf(scope, given);
      return {
        subject: scope.merchant,
        about: fromDay,
        seen: `${fromDay} ${was.activeValid} ${was.memberCap}`,
        before: { ...was },
        after: { ...is, fromDay },
      };
    },
    async apply(scope, { arguments: given, at, id }): Promise<Facts> {
      const { fromDay, is } = await factsOf(scope, given);
      await setRule(scope, { ...readRule(given), fromDay, setAt: at, setBy: id });
      return { ...is, fromDay };
    },
  };
}
