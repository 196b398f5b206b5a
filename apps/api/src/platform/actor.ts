import type { Who } from '@laro/wire';

/** Whoever calls. `member` is any member type, trial included; finer rules are the feature's policy. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly memberId: string;
      readonly account: string;
      readonly type: number;
      readonly sessionHandle: string;
    }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly username: string;
      readonly sessionHandle: string;
    };

export type MemberActor = Extract<Actor, { kind: 'member' }>;
export type StaffActor = Extract<Actor, { kind: 'staff' }>;

export const VISITOR: Actor = { kind: 'visitor' };

/** The actor that a call's `who` promises its handler. */
export type ActorFor<W extends Who> = W extends 'member'
  ? MemberActor
  : W extends 'staff'
    ? StaffActor
    : Actor;
