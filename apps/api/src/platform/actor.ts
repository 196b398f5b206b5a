import type { StaffAudience, Who } from '@laro/wire';

/** Whoever calls: what the policy of the wire asks about, and who it is in particular. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly memberId: string;
      readonly account: string;
      readonly type: number;
      /** Shut out of play; history, help and withdrawal stay open. */
      readonly excluded: boolean;
      readonly sessionHandle: string;
    }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly username: string;
      /** By its code; what somebody may do stands beside it, and no rule asks for a role by name. */
      readonly role: string;
      readonly permissions: readonly Exclude<StaffAudience, 'staff'>[];
      /** Where and as whom they sign in, and what proves them is kept: elsewhere for a guest of the group. */
      readonly home: { readonly merchant: string; readonly staffId: string };
      readonly sessionHandle: string;
    };

export type MemberActor = Extract<Actor, { kind: 'member' }>;
export type StaffActor = Extract<Actor, { kind: 'staff' }>;

export const VISITOR: Actor = { kind: 'visitor' };

/** The actor that a call's `who` promises its handler. */
export type ActorFor<W extends Who> = W extends 'anyone'
  ? Actor
  : W extends `staff${string}`
    ? StaffActor
    : MemberActor;
