import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import {
  VipGrant,
  type VipLevels,
  vipHasLevel,
  vipLevelsNotRising,
  vipNeedsPlay,
  vipNoLevel,
  vipNotForMember,
  vipRewardTooLarge,
} from '@laro/wire/vip';
import * as v from 'valibot';
import type { Facts } from '../../platform/acts.ts';
import { dayAt } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Adjustments } from '../adjustments/index.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { invalidLevel, levelAmounts, monthOf } from './rules.ts';
import type { Standings } from './standing.ts';
import * as store from './store.ts';

type Deps = {
  readonly adjustments: Adjustments;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly standings: Standings;
};

const DraftArguments = v.strictObject({ draft: v.string() });
type DraftArguments = v.InferOutput<typeof DraftArguments>;
const REFUSALS = { needsPlay: vipNeedsPlay, unordered: vipLevelsNotRising, tooLarge: vipRewardTooLarge };

/** Refuses levels that no member could fairly climb (VIP-6). */
export async function refuseLevels(scope: Scope, adjustments: Adjustments, levels: VipLevels): Promise<void> {
  const max = await adjustments.max(scope);
  const unfit = invalidLevel(levelAmounts(levels), max);
  if (!unfit) return;
  const { level, why } = unfit;
  throw new Refusal(REFUSALS[why], { level, ...(why === 'tooLarge' && { max: moneyToString(max) }) });
}

/** Levels as facts, a line each: what it asks for, then what it gives. */
export function factsOf({ base, graceMonths, levels }: VipLevels): Facts {
  const lines = levels.map((one, at) => {
    const asks = `${one.lifetimeDeposit} + ${one.lifetimeValid} · ${one.monthlyValid}`;
    const gives = `${one.upgradeReward} · ${one.salary} (${one.salaryValid}) · ${one.birthdayReward}`;
    return [`level${at + 1}`, [one.names.EN, asks, gives].join(' · ')] as const;
  });
  return { base: base?.EN ?? null, graceMonths, ...Object.fromEntries(lines) };
}

/** The brand's levels, changed by two people. */
export function createLevelsKind({ adjustments, standings }: Deps): ApprovalKind<DraftArguments> {
  async function draftOf(scope: Scope, draft: string): Promise<VipLevels> {
    const levels = await store.levelsById(scope, draft);
    if (!levels) throw new Refusal(notFound);
    return levels;
  }
  return {
    name: 'vip_levels',
    arguments: DraftArguments,
    async look(scope, { draft }, lock) {
      if (lock) await store.lockLevels(scope);
      const levels = await draftOf(scope, draft);
      await refuseLevels(scope, adjustments, levels);
      const before = factsOf(await standings.levels(scope));
      return { subject: 'vip', about: 'VIP', seen: JSON.stringify(before), before, after: factsOf(levels) };
    },
    async apply(scope, { arguments: { draft }, at }) {
      const isFirst = (await standings.levels(scope)).levels.length === 0;
      await store.saveLevelsInForce(scope, draft, at);
      // What was played before a brand had levels counts towards them.
      if (isFirst) await store.askForRebuild(scope);
      return factsOf(await draftOf(scope, draft));
    },
  };
}

/** A level for one member that was not reached, given by two people. */
export function createGrantKind({ members, merchants, standings }: Deps): ApprovalKind<VipGrant> {
  async function memberOf(scope: Scope, { account, level }: VipGrant): Promise<Member> {
    const member = await members.byAccount(scope, account);
    if (!member) throw new Refusal(notFound);
    if (member.book !== 'REAL' || member.excluded) throw new Refusal(vipNotForMember);
    if (level > (await standings.levels(scope)).levels.length) throw new Refusal(vipNoLevel);
    if (member.vipLevel >= level) throw new Refusal(vipHasLevel);
    return member;
  }
  return {
    name: 'vip_level',
    arguments: VipGrant,
    async look(scope, given, lock) {
      if (lock) {
        const known = await members.byAccount(scope, given.account);
        if (known) await store.lockMember(scope, known.id);
      }
      const { id, vipLevel } = await memberOf(scope, given);
      return {
        subject: id,
        about: given.account,
        seen: String(vipLevel),
        before: { level: vipLevel },
        after: { level: given.level, months: given.months },
      };
    },
    async apply(scope, { arguments: given, at }) {
      const member = await memberOf(scope, given);
      const { timeZone } = await merchants.byCode(scope.merchant);
      // The month under way, and so many whole ones after it.
      const until = monthOf(dayAt(timeZone, at), given.months);
      await standings.grant(scope, member, { level: given.level, until });
      return { level: given.level, until };
    },
  };
}
