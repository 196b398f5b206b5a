import { malformed, notFound } from '@laro/wire';
import { EXCLUSION_MONTHS, limitOutOfRange, MemberLimitArguments } from '@laro/wire/limits';
import type { Facts } from '../../platform/acts.ts';
import { notifyAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Limits } from './face.ts';
import { limitOf, nameOf, textOf, valueOf } from './rules.ts';
import * as store from './store.ts';

/** The least days of an exclusion by staff: as long as the member's own shortest. */
const EXCLUSION_DAYS_MIN = EXCLUSION_MONTHS.min * 30;

/** What two people of staff impose on a member: it adds to what the member set, and never makes anything weaker. */
export function createImposing(
  members: Members,
  limits: Pick<Limits, 'exclude'>,
): ApprovalKind<MemberLimitArguments> {
  async function memberOf(scope: Scope, account: string): Promise<Member> {
    const member = await members.byAccount(scope, account);
    if (!member) throw new Refusal(notFound);
    return member;
  }

  /** Undefined for an exclusion. */
  function wanted({ limit, value, days }: MemberLimitArguments) {
    if (limit !== 'self_exclusion') {
      const wish = value === null ? null : valueOf(limit, value);
      if (wish === null) throw new Refusal(malformed);
      return { ...limitOf(limit), value: wish };
    }
    if (days < EXCLUSION_DAYS_MIN)
      throw new Refusal(limitOutOfRange, { min: EXCLUSION_DAYS_MIN, max: 1_826 });
    return undefined;
  }

  async function standsNow(
    scope: Scope,
    member: string,
    limit: MemberLimitArguments['limit'],
  ): Promise<Facts> {
    if (limit === 'self_exclusion') {
      const exclusion = await store.exclusionOf(scope, member);
      return { excluded: exclusion !== undefined, until: exclusion?.until?.toISOString() ?? '' };
    }
    const row = (await store.limitsOf(scope, member)).find(
      ({ imposed, ...of }) => imposed && nameOf(of) === limit,
    );
    return {
      [limit]: row && row.value !== null ? textOf(limit, row.value) : '',
      until: row?.until?.toISOString() ?? '',
    };
  }

  return {
    name: 'member_limit',
    arguments: MemberLimitArguments,

    async look(scope, given) {
      const { id } = await memberOf(scope, given.account);
      wanted(given);
      const before = await standsNow(scope, id, given.limit);
      const { limit, value, days } = given;
      return {
        subject: id,
        about: given.account,
        seen: JSON.stringify(before),
        before,
        after: limit === 'self_exclusion' ? { excluded: true, days } : { [limit]: value ?? '', days },
      };
    },

    async apply(scope, { arguments: given, at, decidedBy }) {
      const member = await memberOf(scope, given.account);
      const limit = wanted(given);
      const length = `${given.days} days`;
      if (limit) await store.impose(scope, member.id, { ...limit, length, staff: decidedBy });
      else await limits.exclude(scope, member, length, { staff: decidedBy });
      const event = { event: 'limits.changed', version: at.getTime() } as const;
      await notifyAtCommit(scope.tx, [{ subject: member.id, event }]);
      return await standsNow(scope, member.id, given.limit);
    },
  };
}
