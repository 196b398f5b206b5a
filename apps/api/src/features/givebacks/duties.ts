import { floorToCents, moneyToString, parseMoney } from '@laro/money';
import { dayBefore } from '../../platform/days.ts';
import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Claiming } from './claiming.ts';
import { cutOf, NOTICE_DAYS } from './rules.ts';
import * as store from './store.ts';
import { termsOn } from './terms.ts';

type Deps = {
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly claiming: Pick<Claiming, 'end'>;
};

/** What is not claimed ends at its time, and its member was told before (GIVEBACK-3). */
export function createDuties(
  { clock }: Pick<Platform, 'clock'>,
  { claiming, members, merchants, notifications }: Deps,
): readonly Duty[] {
  const todayOf = async (scope: Scope, now: Date) => await merchants.businessDayAt(scope.merchant, now);

  async function notice(scope: Scope, id: string): Promise<void> {
    const at = clock.now();
    const today = await todayOf(scope, at);
    const last = dayBefore(today, -NOTICE_DAYS);
    await store.lockMember(scope, id);
    const waiting = await store.listWaiting(scope, id, today);
    const ending = waiting.filter(({ amount, until }) => amount > 0n && until <= last);
    await store.markNoticed(scope, { member: id, until: last, at });
    const { atEnd, minimum } = await termsOn(scope, today);
    const all = cutOf(waiting, parseMoney('10000000000'));
    const member = await members.byId(scope, id);
    // Who can claim nothing, or is credited anyway, is not called for it.
    if (!all || all.amount < parseMoney(minimum) || atEnd === 'CREDIT' || member?.excluded !== false) return;
    const until = ending.map((one) => one.until).sort()[0];
    if (until === undefined) return;
    const [year = '', month = '', date = ''] = until.split('-');
    await notifications.notify(scope, {
      member: id,
      kind: 'giveback_ending',
      facts: {
        amount: `${moneyToString(floorToCents(all.amount))} ${member.currency}`,
        until: `${date}/${month}/${year}`,
      },
      key: `giveback ${id} ending ${until}`,
    });
  }

  return [
    {
      name: 'givebacks.end',
      schedule: '*/10 * * * *',
      rows: async (scope, { now, after, most }) =>
        await store.listEnded(scope, { today: await todayOf(scope, now), after, most }),
      apply: async (scope, id) => await claiming.end(scope, id, clock.now()),
    },
    {
      name: 'givebacks.notice',
      schedule: '*/30 * * * *',
      async rows(scope, { now, after, most }) {
        const today = await todayOf(scope, now);
        return await store.listEnding(scope, { today, until: dayBefore(today, -NOTICE_DAYS), after, most });
      },
      apply: notice,
    },
  ];
}
