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

  return { protectionOf, requireProof, demand };
}
