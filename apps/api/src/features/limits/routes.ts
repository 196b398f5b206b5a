import { loginRequired, notFound } from '@laro/wire';
import { limitNotWaiting, limitTooEarly, type MyLimits } from '@laro/wire/limits';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Member } from '../members/index.ts';
import type { Deps, Limits } from './index.ts';
import { limitOf, nameOf, valueOf } from './rules.ts';
import { toChange, toPlay } from './state.ts';
import * as store from './store.ts';

const CHANGES_MAX = 300;

type Asked = { readonly merchant: string; readonly actor: { readonly memberId: string } };

export function bindLimits(
  calls: CallRegistry,
  { clock, scopes }: Platform,
  { accesses, approvals, limits, members, merchants, staff }: Deps & { readonly limits: Limits },
): void {
  async function me(scope: Scope, id: string): Promise<Member> {
    const member = await members.byId(scope, id);
    if (!member) throw new Refusal(loginRequired);
    return member;
  }

  async function mine(scope: Scope, id: string): Promise<MyLimits> {
    const member = await me(scope, id);
    const { profile } = await merchants.byCode(scope.merchant);
    return {
      ...(await limits.stateOf(scope, member)),
      play: toPlay(await store.playOf(scope, id), member.currency),
      unasked: await limits.mustPrompt(scope, member),
      helplines: loadProfile(profile).helplines,
    };
  }

  /** Changes something, tells the member's other screens, and answers how all of it stands. */
  async function change(
    { merchant, actor }: Asked,
    work: (scope: Scope, member: string) => Promise<unknown>,
  ): Promise<MyLimits> {
    return await scopes.write(merchant, async (scope) => {
      await work(scope, actor.memberId);
      await notifyAtCommit(scope.tx, [changed(actor.memberId)]);
      return await mine(scope, actor.memberId);
    });
  }
  const changed = (member: string) =>
    ({ subject: member, event: { event: 'limits.changed', version: clock.now().getTime() } }) as const;

  calls.bind(
    'getLimits',
    async ({ merchant, actor }) =>
      await scopes.read(merchant, async (scope) => await mine(scope, actor.memberId)),
  );

  calls.bind('listLimitChanges', async ({ merchant, actor }) => {
    const rows = await scopes.read(
      merchant,
      async (scope) => await store.changesOf(scope, actor.memberId, CHANGES_MAX),
    );
    return { list: rows.map(toChange) };
  });

  calls.bind('setLimit', async (context, { params: { limit }, body }) => {
    const value = valueOf(limit, body.value);
    return await change(
      context,
      async (scope, member) => await store.setLimit(scope, member, { ...limitOf(limit), value }),
    );
  });

  calls.bind('confirmLimit', async (context, { params: { limit }, body }) => {
    const value = valueOf(limit, body.value);
    return await change(context, async (scope, member) => {
      const done = await store.confirm(scope, member, { ...limitOf(limit), value });
      if (done === 'none') throw new Refusal(limitNotWaiting);
      if (done === 'confirmed') return;
      const waiting = (await store.limitsOf(scope, member)).find(
        (row) => nameOf(row) === limit && !row.imposed,
      );
      throw new Refusal(limitTooEarly, { from: waiting?.pendingFrom?.toISOString() ?? '' });
    });
  });

  calls.bind(
    'withdrawLimitChange',
    async (context, { params: { limit } }) =>
      await change(context, async (scope, member) => await store.withdraw(scope, member, limitOf(limit))),
  );

  calls.bind('declineLimits', async ({ merchant, actor }) => {
    await scopes.write(merchant, async (scope) => await store.decline(scope, actor.memberId));
    return {};
  });

  calls.bind('excludeSelf', async ({ merchant, actor }, { body }) => {
    const length = body.kind === 'time_out' ? `${body.days} days` : `${body.months} months`;
    const until = await scopes.write(merchant, async (scope) => {
      const member = await me(scope, actor.memberId);
      const end = await limits.exclude(scope, member, length, { kind: body.kind });
      const at = end?.toISOString() ?? '';
      const facts = { kind: body.kind, until: at };
      await staff.raise(scope, {
        event: 'member.excluded',
        subject: member.id,
        cause: `${member.id} ${at}`,
        facts,
      });
      return at;
    });
    return { until };
  });

  calls.bind('getPlay', async ({ merchant, actor }) =>
    scopes.read(merchant, async (scope) => {
      const { currency } = await me(scope, actor.memberId);
      return toPlay(await store.playOf(scope, actor.memberId), currency);
    }),
  );

  calls.bind('acknowledgePlay', async ({ merchant, actor }) =>
    scopes.write(merchant, async (scope) => {
      const { currency } = await me(scope, actor.memberId);
      await store.acknowledge(scope, actor.memberId);
      await notifyAtCommit(scope.tx, [changed(actor.memberId)]);
      return toPlay(await store.playOf(scope, actor.memberId), currency);
    }),
  );

  calls.bind('getMemberLimits', async (context, { params: { member: id } }) => {
    await accesses.goOn(context, id);
    return await scopes.read(context.merchant, async (scope) => {
      const member = await members.byId(scope, id);
      if (!member) throw new Refusal(notFound);
      const changes = await store.changesOf(scope, id, CHANGES_MAX);
      return { ...(await limits.stateOf(scope, member)), changes: changes.map(toChange) };
    });
  });

  calls.bind(
    'proposeMemberLimit',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'member_limit', arguments: given, reason }),
  );
}
