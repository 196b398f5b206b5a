import { loginRequired, notFound } from '@laro/wire';
import { limitNotWaiting, limitTooEarly, type MyLimits } from '@laro/wire/limits';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Member } from '../members/index.ts';
import type { Deps, Limits } from './face.ts';
import { limitOf, nameOf, valueOf } from './rules.ts';
import { toChange, toPlay } from './state.ts';
import * as store from './store.ts';

const CHANGES_MAX = 300;

type Asked = { readonly merchant: string; readonly actor: { readonly memberId: string } };
type Served = Deps & { readonly limits: Limits };
type On = Pick<Platform, 'clock' | 'scopes'>;

export function bindLimits(calls: CallRegistry, platform: On, deps: Served): void {
  bindOwn(calls, platform, deps);
  bindExclusion(calls, platform, deps);
  bindPlay(calls, platform, deps);
  bindDesk(calls, platform, deps);
}

async function me({ members }: Served, scope: Scope, id: string): Promise<Member> {
  const member = await members.byId(scope, id);
  if (!member) throw new Refusal(loginRequired);
  return member;
}

/** Their other screens ask again. */
async function hint({ clock }: On, scope: Scope, member: string): Promise<void> {
  const event = { event: 'limits.changed', version: clock.now().getTime() } as const;
  await notifyAtCommit(scope.tx, [{ subject: member, event }]);
}

function bindOwn(calls: CallRegistry, platform: On, deps: Served): void {
  const { scopes } = platform;
  const { limits, merchants, security } = deps;

  async function mine(scope: Scope, id: string): Promise<MyLimits> {
    const member = await me(deps, scope, id);
    const { profile } = await merchants.byCode(scope.merchant);
    return {
      ...(await limits.stateOf(scope, member)),
      play: toPlay(await store.playOf(scope, id), member.currency),
      unasked: await limits.mustPrompt(scope, member),
      helplines: loadProfile(profile).helplines,
    };
  }

  /** Changes something, and answers how all of it stands. */
  async function change(
    { merchant, actor }: Asked,
    work: (scope: Scope, member: string) => Promise<unknown>,
  ): Promise<MyLimits> {
    return await scopes.write(merchant, async (scope) => {
      await work(scope, actor.memberId);
      await hint(platform, scope, actor.memberId);
      return await mine(scope, actor.memberId);
    });
  }

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
      // Nobody loosens what protects a member by a session that they found open (ASVS V7.5).
      await security.requireProof(scope, context.actor, context.now);
      const done = await store.confirm(scope, member, { ...limitOf(limit), value });
      if (done === 'none') throw new Refusal(limitNotWaiting);
      if (done === 'confirmed') return;
      const rows = await store.limitsOf(scope, member);
      const from = rows.find((row) => nameOf(row) === limit && !row.imposed)?.pendingFrom;
      throw new Refusal(limitTooEarly, { from: from?.toISOString() ?? '' });
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
}

function bindExclusion(calls: CallRegistry, { scopes }: On, deps: Served): void {
  const { limits, staff } = deps;

  calls.bind('excludeSelf', async ({ merchant, actor }, { body }) => {
    const { kind } = body;
    const length = body.kind === 'time_out' ? `${body.days} days` : `${body.months} months`;
    return await scopes.write(merchant, async (scope) => {
      const { id } = await me(deps, scope, actor.memberId);
      const end = await limits.exclude(scope, { id }, length, { kind });
      const until = end?.toISOString() ?? '';
      const cause = `${id} ${kind} ${until}`;
      await staff.raise(scope, { event: 'member.excluded', subject: id, cause, facts: { kind, until } });
      return { until };
    });
  });
}

function bindPlay(calls: CallRegistry, platform: On, deps: Served): void {
  const { scopes } = platform;

  calls.bind(
    'getPlay',
    async ({ merchant, actor }) =>
      await scopes.read(merchant, async (scope) => {
        const { currency, id } = await me(deps, scope, actor.memberId);
        return toPlay(await store.playOf(scope, id), currency);
      }),
  );

  calls.bind(
    'acknowledgePlay',
    async ({ merchant, actor }) =>
      await scopes.write(merchant, async (scope) => {
        const { currency, id } = await me(deps, scope, actor.memberId);
        await store.acknowledge(scope, id);
        await hint(platform, scope, id);
        return toPlay(await store.playOf(scope, id), currency);
      }),
  );
}

function bindDesk(
  calls: CallRegistry,
  { scopes }: On,
  { accesses, approvals, limits, members }: Served,
): void {
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
