import { dayAt } from '../../platform/days.ts';
import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Verification } from '../verification/index.ts';
import * as due from './due-store.ts';
import type { Giving } from './giving.ts';
import { lastBirthday, levelAmounts, monthOf } from './rules.ts';
import type { Standings } from './standing.ts';
import * as store from './store.ts';

/** A month is closed so long after its end: its last settlements have been counted by then. */
const CLOSE_AFTER_MS = 2 * 3_600_000;
const CLIMB_EVERY_MS = 2_000;

type Deps = {
  readonly give: Giving;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly standings: Standings;
  readonly verification: Verification;
};

export function createDuties(
  { clock }: Pick<Platform, 'clock'>,
  { give, members, merchants, standings, verification }: Deps,
): readonly Duty[] {
  const dayOf = async (scope: Scope, at: Date): Promise<string> =>
    dayAt((await merchants.byCode(scope.merchant)).timeZone, at);
  /** The last month that is over. */
  const lastMonth = async (scope: Scope, now: Date): Promise<string> =>
    monthOf(await dayOf(scope, new Date(now.getTime() - CLOSE_AFTER_MS)), -1);

  async function birthday(scope: Scope, member: string): Promise<void> {
    const today = await dayOf(scope, clock.now());
    if (!(await store.seeBirthday(scope, member, today))) return;
    const person = await verification.personOf(scope, member);
    const year = person && lastBirthday(person.birthDate, today);
    if (year === null || year === undefined) return;
    const level = (await members.byId(scope, member))?.vipLevel ?? 0;
    const amount = levelAmounts(await standings.levels(scope))[level - 1]?.birthdayReward;
    if (amount)
      await due.addPending(scope, {
        member,
        kind: 'BIRTHDAY',
        period: year,
        level,
        amount,
        dueAt: clock.now(),
      });
  }

  return [
    { name: 'vip.rebuild', schedule: '* * * * *', apply: store.rebuildIfAsked },
    {
      name: 'vip.climb',
      schedule: '* * * * *',
      everyMs: CLIMB_EVERY_MS,
      rows: due.listDueMembers,
      apply: async (scope, member) => await standings.evaluate(scope, member),
    },
    {
      name: 'vip.keep',
      schedule: '*/10 * * * *',
      rows: async (scope, { now, after, most }) =>
        await due.listOpenMonths(scope, { month: await lastMonth(scope, now), after, most }),
      apply: async (scope, member) =>
        await standings.close(scope, member, await lastMonth(scope, clock.now())),
    },
    {
      name: 'vip.birthday',
      schedule: '7 * * * *',
      rows: async (scope, { now, after, most }) =>
        await due.listUnseen(scope, { today: await dayOf(scope, now), after, most }),
      apply: birthday,
    },
    {
      name: 'vip.give',
      schedule: '* * * * *',
      everyMs: CLIMB_EVERY_MS,
      rows: due.listPending,
      async apply(scope, id) {
        const earned = await due.takePending(scope, id, clock.now());
        if (earned) await give(scope, earned);
      },
    },
  ];
}
