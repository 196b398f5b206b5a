import {
  GCP_ERRORS,
  type GcpAnswer,
  type GcpCode,
  type GcpRefusal,
  type GcpVariants,
} from '@laro/vendor-protocol/gcp';
import type { BetStatus } from '../bets/index.ts';

/**
 * What GCP hears for each outcome; null is success. Repeats, tombstones and undos of something unknown are
 * successes: the vendor would otherwise ask for ever. GCP has no word for a session that is over; to a game that
 * is told 101 the player must come in anew, which is what helps.
 */
const CODE_OF: Readonly<Record<Exclude<BetStatus, 'conflict'>, GcpCode | null>> = {
  posted: null,
  repeat: null,
  tombstoned: null,
  tombstone_created: null,
  no_bet: 404,
  bad_state: 400,
  no_account: 101,
  out_of_range: 400,
  insufficient: 100,
  partner_disabled: 405,
  token_unknown: 101,
  token_expired: 101,
  member_locked: 110,
  game_unknown: 405,
  wrong_currency: 154,
  limit_reached: 105,
  // Never a call's own word: another act of the call says why.
  aborted: 500,
};

/** The code of a refusal, or null when the call stands. */
export function codeOf(status: BetStatus, variants: GcpVariants): GcpCode | null {
  return status === 'conflict' ? variants.conflictCode : CODE_OF[status];
}

export function refuse(
  code: GcpCode,
  more: Partial<Pick<GcpRefusal, 'message' | 'balance'>> = {},
): GcpRefusal {
  return { code, message: GCP_ERRORS[code], ...more };
}

export function isRefusal(answered: GcpAnswer | GcpRefusal): answered is GcpRefusal {
  return 'code' in answered;
}

/** A wrong signature is HTTP 403 in every source; for the rest they disagree. */
export function httpOf(answered: GcpAnswer | GcpRefusal, variants: GcpVariants): number {
  if (!isRefusal(answered)) return 200;
  return answered.code === 403 ? 403 : variants.errorHttp;
}
