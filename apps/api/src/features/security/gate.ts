import { loginRequired } from '@laro/wire';
import { stepUpRequired } from '@laro/wire/security';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Room } from './room.ts';
import { ACCEPTED, isFresh, type ProofPurpose, type Protection, proofsFor } from './rules.ts';
import * as store from './store.ts';

export type Gate = ReturnType<typeof createGate>;

/** Stands before every sensitive act: nobody passes whose session has not just proved its member. */
export function createGate({ members, scopes, sessions }: Room) {
  async function protectionOf(
    scope: Scope,
    memberId: string,
  ): Promise<Protection & Pick<store.Setup, 'passwordChangedAt'>> {
    const member = await members.byId(scope, memberId);
    const setup = await store.setupOf(scope, memberId);
    return { ...setup, hasPassword: (member?.passwordHash ?? null) !== null };
  }

  async function requireProof(
    scope: Scope,
    actor: MemberActor,
    now: Date,
    purpose: ProofPurpose = 'security',
  ): Promise<void> {
    const provedAt = await sessions.provedAt(scope, actor.sessionHandle, ACCEPTED[purpose]);
    if (isFresh(provedAt, now)) return;
    const factors = proofsFor(await protectionOf(scope, actor.memberId), purpose);
    throw new Refusal(stepUpRequired, { factors });
  }

  /** The same, before anything slow is begun. */
  async function demand({ merchant, actor, now }: CallContext<MemberActor>): Promise<void> {
    await scopes.read(merchant, async (scope) => await requireProof(scope, actor, now));
  }

  /**
   * Holds member and session for an act that is to be written. What ends sessions holds them too: whoever was signed out
   * while their act was under way, by a new password or a lock, does not finish it. Throws `sessions.login_required`.
   */
  async function holdSignedIn(scope: Scope, actor: MemberActor) {
    const held = await members.hold(scope, actor.memberId);
    if (!held) throw new Error('Whoever is signed in is a member.');
    const isOpen = held.status === 'ACTIVE' && (await sessions.holdOpen(scope, actor.sessionHandle));
    if (!isOpen) throw new Refusal(loginRequired);
    return held;
  }

  /** The same for an act that wants a fresh proof. */
  async function holdProved(scope: Scope, actor: MemberActor, now: Date): Promise<void> {
    await holdSignedIn(scope, actor);
    await requireProof(scope, actor, now);
  }

  return { protectionOf, requireProof, demand, holdSignedIn, holdProved };
}
