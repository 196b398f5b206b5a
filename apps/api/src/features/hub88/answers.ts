import type { Hub88Status, WalletAnswer } from '@laro/vendor-protocol';
import type { BetStatus } from '../bets/index.ts';

/**
 * What Hub88 hears for each outcome. Repeats, tombstones and undos of something unknown are successes: the vendor
 * would otherwise ask for ever.
 */
const STATUS_OF: Readonly<Record<BetStatus, Hub88Status>> = {
  posted: 'RS_OK',
  repeat: 'RS_OK',
  tombstoned: 'RS_OK',
  buried: 'RS_OK',
  conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  no_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  no_account: 'RS_ERROR_UNKNOWN',
  out_of_range: 'RS_ERROR_WRONG_TYPES',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  partner_disabled: 'RS_ERROR_INVALID_PARTNER',
  token_unknown: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  member_locked: 'RS_ERROR_USER_DISABLED',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
};

export function statusOf(outcome: BetStatus): Hub88Status {
  return STATUS_OF[outcome];
}

export function refuse(status: Hub88Status, requestUuid: string | null): WalletAnswer {
  return { status, request_uuid: requestUuid };
}
