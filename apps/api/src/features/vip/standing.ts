import type { VipLevels } from '@laro/wire/vip';
import type { Platform } from '../../platform/platform.ts';
import { notifyAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import * as due from './due-store.ts';
import {
  byLanguage,
  closeMonth,
  heldLevel,
  levelAfter,
  levelAmounts,
  levelName,
  monthOf,
  NONE,
} from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
};
type Notice = 'vip_climbed' | 'vip_granted' | 'vip_lost' | 'vip_missed';

export interface Standings {
  /** The levels in force now. */
  levels(scope: Scope): Promise<VipLevels>;
  levelsAt(scope: Scope, at: Date): Promise<VipLevels>;
  /** Lets a member climb to what has been reached, and writes down what that pays (VIP-1, VIP-3). */
  evaluate(scope: Scope, member: string): Promise<void>;
  /** Gives a level that was not reached, until a day. */
  grant(
    scope: Scope,
    member: Member,
    granted: { readonly level: number; readonly until: string },
  ): Promise<void>;
  /** Closes a month of a member (VIP-2, VIP-4). */
  close(scope: Scope, member: string, month: string): Promise<void>;
}

type Notified = {
  readonly kind: Notice;
  readonly level: number;
  readonly key: string;
  readonly set: VipLevels;
};
type Parts = Pick<Deps, 'members' | 'merchants'> &
  Pick<Platform, 'clock'> & {
    readonly levelsAt: (scope: Scope, at: Date) => Promise<VipLevels>;
    readonly levels: (scope: Scope) => Promise<VipLevels>;
    readonly notify: (scope: Scope, member: string, notified: Notified) => Promise<void>;
    readonly change: (scope: Scope, member: string, made: Omit<store.Change, 'at'>) => Promise<void>;
  };

/** What every change of a level does. */
function createParts({ clock }: Pick<Platform, 'clock'>, { members, merchants, notifications }: Deps): Parts {
  const levelsAt = async (scope: Scope, at: Date): Promise<VipLevels> =>
    (await store.levelsAt(scope, at))?.value ?? NONE;

  return {
    clock,
    members,
    merchants,
    levelsAt,
    levels: async (scope: Scope) => await levelsAt(scope, clock.now()),

    async notify(scope: Scope, member: string, { key, kind, level, set }: Notified): Promise<void> {
      await notifications.notify(scope, {
        member,
        kind,
        facts: { level: byLanguage((language) => levelName(set, level, language) ?? 'VIP 0') },
        key: `vip ${key}`,
      });
      const event = { event: 'rewards.changed', version: clock.now().getTime() } as const;
      await notifyAtCommit(scope.tx, [{ subject: member, event }]);
    },

    async change(scope: Scope, member: string, made: Omit<store.Change, 'at'>): Promise<void> {
      await store.insertChange(scope, member, { ...made, at: clock.now() });
      await members.state.setVipLevel(scope, member, made.to);
    },
  };
}

async function evaluate(
  { change, clock, levels, members, merchants, notify }: Parts,
  scope: Scope,
  id: string,
): Promise<void> {
  const standing = await store.lockMember(scope, id);
  const member = await members.byId(scope, id);
  if (!member || member.book !== 'REAL' || member.excluded) return;
  const at = clock.now();
  const set = await levels(scope);
  const amounts = levelAmounts(set);
  const today = await merchants.businessDayAt(scope.merchant, at);
  const month = { first: monthOf(today), before: monthOf(today, 1) };
  const peak = (await store.listClimbs(scope, id)).at(-1)?.level ?? 0;
  const monthValid = await store.validBetween(scope, id, month);
  const to = levelAfter(amounts, { ...standing, level: member.vipLevel, monthValid, peak });
  // A level that was granted is reached, and paid for, once its sums are.
  for (let level = 1; level <= Math.min(to, heldLevel(amounts, standing)); level += 1) {
    if (!(await store.insertClimb(scope, id, level, at))) continue;
    const amount = amounts[level - 1]?.upgradeReward;
    if (amount)
      await due.addPending(scope, { member: id, kind: 'UPGRADE', period: level, level, amount, dueAt: at });
  }
  const { missed } = standing;
  await store.saveStanding(scope, id, { ...standing, missed: to > member.vipLevel ? 0 : missed });
  if (to === member.vipLevel) return;
  await change(scope, id, { cause: 'CLIMBED', from: member.vipLevel, to });
  await notify(scope, id, {
    kind: 'vip_climbed',
    level: to,
    key: `climbed ${id} ${to} ${at.getTime()}`,
    set,
  });
}

async function close(
  { change, levelsAt, members, notify }: Parts,
  scope: Scope,
  { id, month }: { readonly id: string; readonly month: string },
): Promise<void> {
  const standing = await store.lockMember(scope, id);
  const member = await members.byId(scope, id);
  if (!member) return;
  const days = { first: month, before: monthOf(month, 1) };
  const bounds = await store.boundsOf(scope, days);
  const set = await levelsAt(scope, bounds.until);
  const level = await store.levelAt(scope, id, bounds.until);
  const valid = await store.validBetween(scope, id, days);
  const { grantedUntil } = standing;
  const closed = closeMonth(levelAmounts(set), set.graceMonths, {
    ...standing,
    level,
    monthValid: valid,
    isGranted: grantedUntil !== null && grantedUntil >= month,
    isExcluded: member.excluded,
    hadExclusion: await due.hadExclusion(scope, id, bounds),
  });
  const { outcome, required, salary } = closed;
  if (!(await store.insertMonth(scope, id, { month, level, valid, required, outcome, salary }))) return;
  const period = Number(month.slice(0, 7).replace('-', ''));
  const dueAt = bounds.salaryAt;
  await due.addPending(scope, { member: id, kind: 'SALARY', period, level, amount: salary, dueAt });
  // Who has climbed since the month ended has another level by now, and keeps it.
  if (level === 0 || member.vipLevel !== level) return;
  await store.saveStanding(scope, id, { ...standing, missed: closed.missed });
  if (outcome === 'LOST') {
    await change(scope, id, { cause: 'LOST', from: level, to: closed.level });
    await notify(scope, id, { kind: 'vip_lost', level: closed.level, key: `lost ${id} ${month}`, set });
  }
  if (outcome === 'GRACE')
    await notify(scope, id, { kind: 'vip_missed', level, key: `missed ${id} ${month}`, set });
}

/** How the level of one member changes: each time under the lock of the member's row. */
export function createStandings(platform: Pick<Platform, 'clock'>, deps: Deps): Standings {
  const parts = createParts(platform, deps);
  const { change, clock, levels, levelsAt, notify } = parts;
  return {
    levels,
    levelsAt,
    evaluate: async (scope, member) => await evaluate(parts, scope, member),
    close: async (scope, id, month) => await close(parts, scope, { id, month }),

    async grant(scope, { id, vipLevel }, { level, until }) {
      await store.lockMember(scope, id);
      await change(scope, id, { cause: 'GRANTED', from: vipLevel, to: level });
      await store.saveStanding(scope, id, { missed: 0, grantedUntil: until });
      const key = `granted ${id} ${clock.now().getTime()}`;
      await notify(scope, id, { kind: 'vip_granted', level, key, set: await levels(scope) });
    },
  };
}
