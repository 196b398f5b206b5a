import { refusal } from './call.ts';

/** 0 registered; 1 proved mobile, legal name and day of birth; 2 a document that was approved (settled.md 7). */
export const IDENTITY_TIERS = [0, 1, 2] as const;
export type IdentityTier = (typeof IDENTITY_TIERS)[number];

/** Money waits for a tier that the member has not reached; carries `{ tier, reached }`. */
export const identityRequired = refusal('verification.identity_required', 403);
