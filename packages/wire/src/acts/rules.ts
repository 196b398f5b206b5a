import type { Who } from '../policy.ts';

/** What a regulator wants to hear of (GLI-19 2.8.8), by what it is about. */
export const SIGNIFICANT_ITEMS = [
  /** A way in that is shut after too many failures. */
  'access',
  /** A process of ours that has gone silent. */
  'unavailability',
  'large_wager',
  'large_win',
  /** A bet that was voided or settled again, and a round that people ended. */
  'correction',
  /** How the brand is set, by whom it may be worked at, and with which keys. */
  'parameters',
  'permissions',
  /** A balance that people set right, or that is no longer what was posted. */
  'balance',
  /** What identifies or protects a member. */
  'member_data',
  /** An account that was locked, opened again, closed or erased. */
  'deactivation',
  /** What else takes a person. */
  'intervention',
] as const;
export type SignificantItem = (typeof SIGNIFICANT_ITEMS)[number];

/**
 * Acts of staff, each with its item where it is significant. Only the act that puts a change into force has one, so that a
 * change is listed once: proposals, decisions and reads have none, nor does what members read.
 */
export type Acts = Readonly<Record<string, SignificantItem | null>>;

type ApprovalRule = {
  readonly proposes: Who;
  readonly decides: Who;
  /** A proposal waits so long. */
  readonly hours: number;
  /** How the audit names it once it is done. */
  readonly act: string;
};
export type ApprovalKinds = Readonly<Record<string, ApprovalRule>>;
