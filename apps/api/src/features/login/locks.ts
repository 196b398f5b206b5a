import { type Approval, notFound } from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import { alreadyLocked, LockArguments, type LockKind, lockMissing } from '@laro/wire/locks';
import { accountClosed } from '@laro/wire/login';
import type { Facts } from '../../platform/acts.ts';
import type { Duty } from '../../platform/duty.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import type { MemberState, Members } from '../members/index.ts';
import type { Sessions } from '../sessions/index.ts';
import * as store from './store.ts';

type Deps = { readonly members: Members; readonly sessions: Sessions };
type Locked = { readonly id: string; readonly state: MemberState; readonly lock: store.Lock | undefined };

const HOUR_MS = 3_600_000;

export interface Locks {
  readonly kinds: readonly ApprovalKind<LockArguments>[];
  /** Lets again what was locked; nothing where somebody has done it before, or the account was closed meanwhile. */
  lift(scope: Scope, lock: store.Lifted): Promise<void>;
  /** What whoever locks does at once; answers what the audit says of it. */
  lockNow(
    scope: Scope,
    given: LockArguments,
    by: { readonly approval: string; readonly staff: string; readonly reason: string; readonly at: Date },
  ): Promise<{ readonly before: Facts; readonly after: Facts }>;
}

/** What a lock changes, as the audit tells it; of one that ends by itself also when. */
function factsOf(kind: LockKind, locked: boolean, until?: Date | null): Facts {
  const ends = until === undefined ? {} : { until: until?.toISOString() ?? null };
  if (kind === 'all') return { status: locked ? 'LOCKED' : 'ACTIVE', ...ends };
  return kind === 'play' ? { playLocked: locked, ...ends } : { withdrawalLocked: locked, ...ends };
}

function isLocked(kind: LockKind, { status, playLocked, withdrawalLocked }: MemberState): boolean {
  if (kind === 'all') return status === 'LOCKED';
  return kind === 'play' ? playLocked : withdrawalLocked;
}

interface Hands {
  /** The member and how they stand; with `hold`, one after the other, whatever each of them wants with it. */
  readonly found: (scope: Scope, given: LockArguments, hold: boolean) => Promise<Locked>;
  readonly set: (scope: Scope, id: string, kind: LockKind, locked: boolean) => Promise<void>;
  readonly lift: Locks['lift'];
  readonly members: Members;
}

function createHands({ members, sessions }: Deps): Hands {
  async function found(scope: Scope, { account, kind }: LockArguments, hold: boolean): Promise<Locked> {
    const { lockMemberState, memberStateOf } = members.state;
    const member = await members.byAccount(scope, account);
    const state = member && (await (hold ? lockMemberState : memberStateOf)(scope, member.id));
    if (!member || !state) throw new Refusal(notFound);
    if (state.status === 'CLOSED') throw new Refusal(accountClosed);
    return { id: member.id, state, lock: await store.standingLock(scope, member.id, kind) };
  }

  async function set(scope: Scope, id: string, kind: LockKind, locked: boolean): Promise<void> {
    if (kind !== 'all') {
      await members.state.setLock(scope, id, kind, locked);
      return;
    }
    await members.setStatus(scope, id, locked ? 'LOCKED' : 'ACTIVE');
    if (locked) await sessions.endOthers(scope, id, null);
  }

  async function lift(scope: Scope, lock: store.Lifted): Promise<void> {
    const state = await members.state.lockMemberState(scope, lock.member);
    if (!(await store.liftLocks(scope, lock))) return;
    if (state && state.status !== 'CLOSED') await set(scope, lock.member, lock.kind, false);
  }

  return { found, set, lift, members };
}

/** What lets a lock stay. */
function createStaying({ found, lift, members }: Hands): ApprovalKind<LockArguments> {
  return {
    name: 'member_lock',
    arguments: LockArguments,
    keepsOnly: true,

    async look(scope, given, hold) {
      const { id, lock } = await found(scope, given, hold);
      return {
        subject: id,
        about: given.account,
        // Lifted, or let stay already: it is not the lock any more that somebody asked for.
        seen: lock?.until ? lock.id : '',
        before: factsOf(given.kind, lock !== undefined, lock?.until ?? null),
        after: factsOf(given.kind, true, null),
      };
    },

    async apply(scope, { arguments: given, decidedBy }) {
      const { lock } = await found(scope, given, true);
      if (!lock) throw new Error('What was looked at is there.');
      await store.confirmLock(scope, lock.id, decidedBy);
      return factsOf(given.kind, true, null);
    },

    async decline(scope, { id: approval, arguments: { account, kind }, at, by }) {
      const member = await members.byAccount(scope, account);
      if (member) await lift(scope, { member: member.id, kind, by, at, approval });
    },
  };
}

function createUnlocking({ found, set }: Hands): ApprovalKind<LockArguments> {
  return {
    name: 'member_unlock',
    arguments: LockArguments,

    async look(scope, given, hold) {
      const { id, lock, state } = await found(scope, given, hold);
      const locked = isLocked(given.kind, state);
      // Where it is decided, what was lifted meanwhile is stale for good.
      if (!locked && !hold) throw new Refusal(lockMissing);
      return {
        subject: id,
        about: given.account,
        seen: locked ? `locked ${lock?.id ?? ''}` : '',
        before: factsOf(given.kind, locked),
        after: factsOf(given.kind, false),
      };
    },

    async apply(scope, { arguments: given, at, decidedBy: by }) {
      const { id } = await found(scope, given, true);
      await store.liftLocks(scope, { member: id, kind: given.kind, by, at });
      await set(scope, id, given.kind, false);
      return factsOf(given.kind, false);
    },
  };
}

/**
 * Staff lock a member, their play or their withdrawals. A lock protects, so one person's is in force at once; but it lasts
 * a day, and no longer unless a second person lets it stay. Two lift it.
 */
export function createLocks(deps: Deps): Locks {
  const hands = createHands(deps);
  const { found, lift, set } = hands;
  return {
    kinds: [createStaying(hands), createUnlocking(hands)],
    lift,

    async lockNow(scope, given, by) {
      const { kind } = given;
      const { id, state } = await found(scope, given, true);
      if (isLocked(kind, state)) throw new Refusal(alreadyLocked);
      const until = new Date(by.at.getTime() + APPROVAL_KINDS.member_lock.hours * HOUR_MS);
      await set(scope, id, kind, true);
      await store.insertLock(scope, { member: id, kind, until, ...by });
      return { before: factsOf(kind, false), after: factsOf(kind, true, until) };
    },
  };
}

export function bindLocks(calls: CallRegistry, locks: Locks, approvals: Approvals): void {
  calls.bind('lockMember', async (context, { params, body }): Promise<Approval> => {
    const { id, kind, reason } = body;
    const given = { ...params, kind };
    const by = { approval: id, staff: context.actor.staffId, reason, at: context.now };
    return await approvals.propose(context, {
      id,
      kind: 'member_lock',
      arguments: given,
      reason,
      first: async (scope) => await locks.lockNow(scope, given, by),
    });
  });

  calls.bind('unlockMember', async (context: ActContext, { params, body }): Promise<Approval> => {
    const { id, kind, reason } = body;
    return await approvals.propose(context, {
      id,
      kind: 'member_unlock',
      arguments: { ...params, kind },
      reason,
    });
  });
}

/** Ends what nobody let stay: within a minute of its time it locks nothing any more, wherever a lock is asked for. */
export function lapseDuty({ clock }: Pick<Platform, 'clock'>, locks: Locks): Duty {
  return {
    name: 'login.locks',
    schedule: '* * * * *',
    rows: async (scope, { most, now }) =>
      (await store.lapsedLocks(scope, now, most)).map(({ kind, member, until }) => ({
        id: `${kind} ${member}`,
        dueAt: until ?? now,
      })),
    async apply(scope, row) {
      const [kind, member] = row.split(' ') as [LockKind, string];
      // A second person may have let it stay since: only what has lapsed is lifted.
      await locks.lift(scope, { member, kind, by: null, at: clock.now(), onlyLapsed: true });
    },
  };
}
