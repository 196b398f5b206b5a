import { loginRequired } from '@laro/wire';
import { resetHold, stepUpRequired } from '@laro/wire/security';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Member } from '../members/index.ts';
import { isFresh } from '../sessions/index.ts';
import type { Deps } from './deps.ts';
import {
  ACCEPTED,
  HOLDS_WITHDRAWALS,
  heldUntil,
  type ProofPurpose,
  type Protection,
  proofsFor,
} from './rules.ts';
import * as store from './store.ts';

export interface Gate {
  /** What the member has set up, and whether their password proves anything now. */
  readonly protectionOf: (
    scope: Scope,
    memberId: string,
  ) => Promise<Protection & Pick<store.Setup, 'passwordChangedAt'>>;
  /** Throws `security.step_up_required` unless this session has just proved its member. */
  readonly requireProof: (
    scope: Scope,
    actor: MemberActor,
    now: Date,
    purpose?: ProofPurpose,
  ) => Promise<void>;
  /**
   * The same before a number or an address is bound. The first number of a member who has set up nothing else needs no
   * second proof in a session that began with one: it is told to them, and holds withdrawals for a day.
   */
  readonly requireProofToBind: (
    scope: Scope,
    actor: MemberActor,
    now: Date,
    kind: 'mobile' | 'email',
  ) => Promise<void>;
  /** Refuses a password that was set anew by phone: for a day it is no proof of anything. */
  readonly assertPasswordProves: (scope: Scope, memberId: string) => Promise<void>;
  /** Until when no money may leave, whatever else is proved; null where it may. */
  readonly withdrawalsHeldUntil: (scope: Scope, memberId: string) => Promise<Date | null>;
  /** The same as `requireProof`, before anything slow is begun. */
  readonly demand: (context: CallContext<MemberActor>) => Promise<void>;
  /**
   * Holds member and session for an act that is to be written. What ends sessions holds them too: whoever was signed out
   * while their act was under way, by a new password or a lock, does not finish it. Throws `sessions.login_required`.
   */
  readonly lockSignedIn: (
    scope: Scope,
    actor: MemberActor,
  ) => Promise<Pick<Member, 'passwordHash' | 'status'>>;
  /** The same for an act that wants a fresh proof. */
  readonly lockProved: (scope: Scope, actor: MemberActor, now: Date) => Promise<void>;
}

/** Stands before every sensitive act: nobody passes whose session has not just proved its member. */
export function createGate({ clock, members, merchants, scopes, sessions }: Deps): Gate {
  const holdHoursOf = async (merchant: string): Promise<number> =>
    loadProfile((await merchants.byCode(merchant)).profile).resetHoldHours;

  const protectionOf: Gate['protectionOf'] = async (scope, memberId) => {
    const member = await members.byId(scope, memberId);
    const { passwordResetAt, ...setup } = await store.setupOf(scope, memberId);
    const hours = await holdHoursOf(scope.merchant);
    return {
      ...setup,
      hasPassword: (member?.passwordHash ?? null) !== null,
      passwordHeldUntil: heldUntil(passwordResetAt, hours, clock.now()),
    };
  };

  const requireProof: Gate['requireProof'] = async (scope, actor, now, purpose = 'security') => {
    const protection = await protectionOf(scope, actor.memberId);
    const until = protection.passwordHeldUntil;
    const accepted = ACCEPTED[purpose].filter((proof) => proof !== 'password' || until === null);
    const provedAt = await sessions.provedAt(scope, actor.sessionHandle, accepted);
    if (isFresh(provedAt, now)) return;
    const factors = proofsFor(protection, purpose);
    if (factors.length === 0 && until) throw new Refusal(resetHold, { until: until.toISOString() });
    throw new Refusal(stepUpRequired, { factors });
  };

  async function isFirstNumber(scope: Scope, actor: MemberActor): Promise<boolean> {
    const { mobile } = await members.contacts.of(scope, actor.memberId);
    if (mobile !== null) return false;
    const setUp = await protectionOf(scope, actor.memberId);
    if (setUp.hasPaymentPassword || setUp.totp || setUp.passkeys > 0) return false;
    if (setUp.passwordHeldUntil !== null) return false;
    return (await sessions.provedAt(scope, actor.sessionHandle, ACCEPTED.security)) !== null;
  }

  const requireProofToBind: Gate['requireProofToBind'] = async (scope, actor, now, kind) => {
    if (kind === 'mobile' && (await isFirstNumber(scope, actor))) return;
    await requireProof(scope, actor, now);
  };

  async function assertPasswordProves(scope: Scope, memberId: string): Promise<void> {
    const { passwordHeldUntil: until } = await protectionOf(scope, memberId);
    if (until) throw new Refusal(resetHold, { until: until.toISOString() });
  }

  async function withdrawalsHeldUntil(scope: Scope, memberId: string): Promise<Date | null> {
    const changedAt = await store.lastHoldingChange(scope, memberId, HOLDS_WITHDRAWALS);
    return heldUntil(changedAt, await holdHoursOf(scope.merchant), clock.now());
  }

  async function demand({ merchant, actor, now }: CallContext<MemberActor>): Promise<void> {
    await scopes.read(merchant, async (scope) => await requireProof(scope, actor, now));
  }

  async function lockSignedIn(
    scope: Scope,
    actor: MemberActor,
  ): Promise<Pick<Member, 'passwordHash' | 'status'>> {
    const locked = await members.lockRow(scope, actor.memberId);
    if (!locked) throw new Error('Whoever is signed in is a member.');
    const isOpen = locked.status === 'ACTIVE' && (await sessions.lockOpenSession(scope, actor.sessionHandle));
    if (!isOpen) throw new Refusal(loginRequired);
    return locked;
  }

  async function lockProved(scope: Scope, actor: MemberActor, now: Date): Promise<void> {
    await lockSignedIn(scope, actor);
    await requireProof(scope, actor, now);
  }

  return {
    protectionOf,
    requireProof,
    requireProofToBind,
    assertPasswordProves,
    withdrawalsHeldUntil,
    demand,
    lockSignedIn,
    lockProved,
  };
}
