import * as FEATURES from './acts/features.ts';
import type { Acts, SignificantItem } from './acts/rules.ts';
import { type AllOf, gather } from './gathered.ts';

export { OPERATOR_ACTS } from './acts/staff.ts';

/**
 * What staff do that the audit holds, and what two of them do, gathered from `acts/`, where each feature says its own:
 * every call of theirs that changes something names its act.
 */
type Features = typeof FEATURES;
type ActsOf = { readonly [F in keyof Features]: Features[F]['acts'] };
type KindsOf = {
  readonly [F in keyof Features as Features[F] extends { readonly approvals: object }
    ? F
    : never]: Features[F] extends { readonly approvals: infer Kinds } ? Kinds : never;
};

export type StaffActName = { readonly [F in keyof Features]: keyof ActsOf[F] }[keyof Features];
/** The acts that are significant. */
export type SignificantAct = {
  readonly [F in keyof Features]: {
    readonly [Act in keyof ActsOf[F]]: ActsOf[F][Act] extends null ? never : Act;
  }[keyof ActsOf[F]];
}[keyof Features];

const FILES: readonly { readonly acts: Acts; readonly approvals?: object }[] = Object.values(FEATURES);

/** Every act of staff, and which item it is where it is significant. */
export const ACTS = gather(FILES.map(({ acts }) => acts)) as Readonly<
  Record<StaffActName, SignificantItem | null>
>;
export const STAFF_ACTS = Object.keys(ACTS) as readonly StaffActName[];

/**
 * What takes two of staff: one proposes it, another decides. Their permissions are checked when it is proposed, and those of
 * both again when it is decided. The feature that owns a kind applies it.
 */
export const APPROVAL_KINDS = gather(FILES.map(({ approvals }) => approvals ?? {})) as AllOf<KindsOf>;
export type ApprovalKindName = keyof typeof APPROVAL_KINDS;
