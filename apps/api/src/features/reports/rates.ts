import { moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import { RateArguments, type ReportRate, rateTooEarly } from '@laro/wire/report-rates';
import type { Facts } from '../../platform/acts.ts';
import { dayAt } from '../../platform/days.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import * as store from './rates-store.ts';

type Deps = { readonly approvals: Approvals; readonly merchants: Merchants };

const toWire = (rate: store.Rate): ReportRate => ({ ...rate, fixed: moneyToString(rate.fixed) });

/** What somebody takes: whoever could change it alone could make the brand's result what they like. */
export function createRateKind(
  { clock }: Pick<Platform, 'clock'>,
  { merchants }: Pick<Deps, 'merchants'>,
): ApprovalKind<ReportRate> {
  return {
    name: 'report_rate',
    arguments: RateArguments,
    async look(scope, given, lock) {
      if (lock) await store.waitForRates(scope);
      const subjects = await store.subjectsOf(scope);
      const named = subjects.find(({ kind, subject }) => kind === given.kind && subject === given.subject);
      if (!named) throw new Refusal(notFound);
      const { timeZone } = await merchants.byCode(scope.merchant);
      const today = dayAt(timeZone, clock.now());
      if (given.fromDay < today) throw new Refusal(rateTooEarly, { today });
      const before = await store.rateOn(scope, given.kind, given.subject, given.fromDay);
      const facts: Facts = before ? toWire(before) : { basisPoints: 0, fixed: '0.00' };
      return {
        subject: `${given.kind} ${given.subject}`,
        about: named.name === '' ? given.kind : named.name,
        seen: JSON.stringify(facts),
        before: facts,
        after: { ...given, fixed: moneyToString(parseMoney(given.fixed)) },
      };
    },
    async apply(scope, { arguments: given }): Promise<Facts> {
      const rate = { ...given, fixed: parseMoney(given.fixed) };
      await store.saveRate(scope, rate);
      return toWire(rate);
    },
  };
}

export function bindRates(
  calls: CallRegistry,
  { clock, scopes }: Platform,
  { approvals, merchants }: Deps,
): void {
  calls.bind('getReportRates', async ({ merchant }) => {
    const { currency, timeZone } = await merchants.byCode(merchant);
    const [rates, subjects] = await scopes.read(merchant, async (scope) => [
      await store.ratesOf(scope),
      await store.subjectsOf(scope),
    ]);
    return {
      currency,
      today: dayAt(timeZone, clock.now()),
      rates: rates.map(toWire),
      subjects: [...subjects],
    };
  });

  calls.bind(
    'proposeReportRate',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'report_rate', arguments: given, reason }),
  );
}
