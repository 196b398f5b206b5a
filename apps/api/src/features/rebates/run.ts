import { moneyToString, subtractMoney, ZERO } from '@laro/money';
import { teamRebates } from '@laro/money/pay';
import { dayAt, dayBefore } from '../../platform/days.ts';
import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { assertPosted, type Ledger, memberFunds } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import { ADJUST_DAYS, type Adjustment, billOf, createRates, RUN_AFTER_MS } from './rules.ts';
import * as store from './store.ts';

const NAMESPACE = 'laro:rebates';

type Deps = {
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
};

/** What a day makes for each agent, as far as its turnover is known and under the rates of that day. */
async function computeDay(scope: Scope, day: string) {
  const turnover = await store.readTurnover(scope, day);
  const agents = new Set(
    turnover.flatMap(({ isAgent, member, path }) => (isAgent ? [...path, member] : path)),
  );
  const players = new Set(turnover.flatMap(({ member }) => (agents.has(member) ? [] : member)));
  const { rateOf, top } = createRates(await store.allRatesOn(scope, day), players);
  return teamRebates(turnover, { rateOf, top });
}

/** The run of a day (PAY-14): its bills, and the corrections of the thirty days before it, in one unit of work. */
export async function runDay(scope: Scope, day: string, clock: Platform['clock']): Promise<void> {
  // The other run may take longer than a lock is waited for; this day is run at the next time.
  if (!(await store.tryLockRuns(scope))) return;
  const at = clock.now();
  if (!(await store.startRun(scope, day, at))) return;
  const adjusted = new Map<string, Adjustment[]>();
  let shares: Awaited<ReturnType<typeof computeDay>> = new Map();
  const days = await store.listChangedDays(scope, { first: dayBefore(day, ADJUST_DAYS), last: day });
  for (const changed of days) {
    const computed = await computeDay(scope, changed.day);
    const before = new Map(
      (await store.readShares(scope, changed.day)).map(({ agent, amount }) => [agent, amount]),
    );
    const agents = [...new Set([...computed.keys(), ...before.keys()])];
    const now = agents.map((agent) => ({ agent, amount: computed.get(agent)?.amount ?? ZERO }));
    await store.saveShares(scope, changed.day, now);
    await store.markComputed(scope, changed);
    if (changed.day === day) shares = computed;
    else
      for (const { agent, amount } of now) {
        const difference = subtractMoney(amount, before.get(agent) ?? ZERO);
        if (difference === 0n) continue;
        adjusted.set(agent, [...(adjusted.get(agent) ?? []), { of: changed.day, amount: difference }]);
      }
  }
  const later = new Map((await store.readLater(scope)).map(({ agent, amount }) => [agent, amount]));
  const bills = [...new Set([...shares.keys(), ...adjusted.keys()])].map((agent) =>
    billOf(agent, shares.get(agent), {
      adjusted: adjusted.get(agent) ?? [],
      before: later.get(agent) ?? ZERO,
    }),
  );
  await store.insertBills(
    scope,
    { day, at },
    bills.filter(({ lines }) => lines.length > 0),
  );
}

export function createDuties(
  { clock }: Pick<Platform, 'clock'>,
  { ledger, members, merchants, notifications }: Deps,
): readonly Duty[] {
  async function pay(scope: Scope, id: string): Promise<void> {
    const [day = '', agent = ''] = id.split('/');
    const member = await members.byId(scope, agent);
    if (!member) return;
    const amount = await store.issueBill(scope, { agent, day, at: clock.now() });
    if (amount === undefined) return;
    const by = { movement: 'rebates.team', referenceNamespace: NAMESPACE, reference: id } as const;
    const posted = await ledger.credit(scope, memberFunds(scope, member), amount, by);
    assertPosted(posted, 'A team rebate');
    await notifyWallet(scope, agent, posted);
    const [year = '', month = '', date = ''] = day.split('-');
    await notifications.notify(scope, {
      member: agent,
      kind: 'team_rebate_paid',
      facts: { amount: `${moneyToString(amount)} ${member.currency}`, day: `${date}/${month}/${year}` },
      key: `team rebate ${id}`,
    });
  }

  return [
    {
      name: 'rebates.run',
      schedule: '*/10 * * * *',
      async rows(scope, { now, after, most }) {
        const { timeZone } = await merchants.byCode(scope.merchant);
        const before = dayAt(timeZone, new Date(now.getTime() - RUN_AFTER_MS));
        return await store.listOpenDays(scope, { before, after, most });
      },
      apply: async (scope, day) => await runDay(scope, day, clock),
    },
    {
      name: 'rebates.pay',
      schedule: '* * * * *',
      rows: async (scope, { after, most }) => await store.listDueBills(scope, { after, most }),
      apply: pay,
    },
  ];
}
