import {
  type Hub88Status,
  stringifyExactJson,
  type WalletAnswer,
  type WalletCall,
  type WalletRequest,
} from '@laro/vendor-protocol';
import type { BetOutcome, BetStatus } from '../bets/index.ts';
import type { EndpointAnswer } from '../callbacks/index.ts';
import type { Integration } from '../vendors/index.ts';
import type { Variants } from './variants.ts';

/**
 * What Hub88 hears for each outcome. Repeats, tombstones and undos of something unknown are successes: the vendor
 * would otherwise ask for ever.
 */
const STATUS_OF: Readonly<Record<BetStatus, Hub88Status>> = {
  posted: 'RS_OK',
  repeat: 'RS_OK',
  tombstoned: 'RS_OK',
  tombstone_created: 'RS_OK',
  conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  no_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bad_state: 'RS_ERROR_UNKNOWN',
  no_account: 'RS_ERROR_UNKNOWN',
  aborted: 'RS_ERROR_UNKNOWN',
  out_of_range: 'RS_ERROR_WRONG_TYPES',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  partner_disabled: 'RS_ERROR_INVALID_PARTNER',
  token_unknown: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  member_locked: 'RS_ERROR_USER_DISABLED',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
};

/** An answer that is written: its text, and its status for the log. */
export type Hub88Answer = { readonly status: Hub88Status; readonly body: string };

export type WalletCalls = {
  readonly [C in WalletCall]: (
    integration: Integration,
    request: WalletRequest<C>,
    variants: Variants,
  ) => Promise<Hub88Answer>;
};

export function answerOf(answer: WalletAnswer): Hub88Answer {
  return { status: answer.status, body: stringifyExactJson(answer) };
}

export function refuse(status: Hub88Status, requestUuid: string | null): Hub88Answer {
  return answerOf({ status, request_uuid: requestUuid });
}

type Asked = { readonly user: string; readonly request_uuid: string };

/**
 * The answer to a call that moves money. `status` stands for another word than the outcome's own. Written by hand:
 * the fields are few and always the same, and this stands on the path of every bet.
 */
export function answerOutcome(
  asked: Asked,
  currency: string,
  outcome: BetOutcome,
  status: Hub88Status = STATUS_OF[outcome.status],
): Hub88Answer {
  const user = JSON.stringify(asked.user);
  const body = `{"user":${user},"status":"${status}","request_uuid":"${asked.request_uuid}","currency":${JSON.stringify(currency)},"balance":${outcome.balance}}`;
  return { status, body };
}

export function toEndpoint({ status, body }: Hub88Answer): EndpointAnswer {
  return { http: 200, body, status, accepted: status === 'RS_OK' };
}
