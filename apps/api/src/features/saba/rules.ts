import { type Money, moneyFromE5, subtractMoney, ZERO } from '@laro/money';
import type { SabaMessage, SabaStatus } from '@laro/vendor-protocol/saba';
import { type BetAct, type BetResult, type BetStatus, type Odds, stakeRisk } from '../bets/index.ts';
import { contentHash } from '../ledger/index.ts';
import type { SabaVariants } from './variants.ts';

type SettledTicket = SabaMessage<'settle'>['txns'][number];
type ConfirmedTicket = SabaMessage<'confirmbet'>['txns'][number];
type Moved = Pick<SettledTicket, 'creditAmount' | 'debitAmount'>;

/**
 * What the vendor hears for each outcome. Repeats, tombstones and cancellations of something unknown are successes:
 * it would otherwise ask until it gives up.
 */
const STATUS_OF: Readonly<Record<BetStatus, SabaStatus>> = {
  posted: '0',
  repeat: '0',
  tombstoned: '0',
  tombstone_created: '0',
  conflict: '1',
  no_bet: '504',
  no_account: '203',
  bad_state: '309',
  out_of_range: '307',
  insufficient: '502',
  aborted: '999',
  partner_disabled: '903',
  game_unknown: '903',
  member_locked: '202',
  wrong_currency: '302',
  limit_reached: '501',
  // This protocol names no session; these are here because every outcome has an answer.
  token_unknown: '501',
  token_expired: '501',
};

export function statusOf(outcome: BetStatus): SabaStatus {
  return STATUS_OF[outcome];
}

const RESULTS: ReadonlyMap<string, BetResult> = new Map([
  ['won', 'WIN'],
  ['lose', 'LOSE'],
  ['lost', 'LOSE'],
  ['half won', 'HALF_WIN'],
  ['half lose', 'HALF_LOSE'],
  ['half lost', 'HALF_LOSE'],
  ['draw', 'PUSH'],
  ['void', 'VOID'],
  ['refund', 'VOID'],
  ['reject', 'VOID'],
]);

/** How a ticket ended; undefined for a word that is no result. */
export function resultOf(status: string): BetResult | undefined {
  return RESULTS.get(status.toLowerCase());
}

const FORMATS: ReadonlyMap<string, Odds['format']> = new Map([
  ['1', 'MALAY'],
  ['2', 'HONG_KONG'],
  ['3', 'DECIMAL'],
  ['4', 'INDONESIAN'],
  ['5', 'AMERICAN'],
]);

function oddsOf(oddsType: string | null, oddsE5: bigint | null): Odds | undefined {
  const format = oddsType === null ? undefined : FORMATS.get(oddsType);
  return format === undefined || oddsE5 === null ? undefined : { format, valueE5: oddsE5 };
}

/** Credit minus debit, as the member sees it. */
export function changeOf({ creditAmount, debitAmount }: Moved): Money {
  return subtractMoney(moneyFromE5(creditAmount), moneyFromE5(debitAmount));
}

/** The vendor's key of a later act is (refId, operationId); the ticket itself is known by its refId alone. */
const ticketId = (refId: string) => encodeURIComponent(refId);
const actId = (refId: string, operationId: string) => `${ticketId(refId)}/${encodeURIComponent(operationId)}`;

type Act = {
  readonly action: string;
  readonly operationId: string;
  readonly userId: string;
  readonly refId: string;
};

function hashOf(act: Act, moved: Moved, more: Readonly<Record<string, string | null>> = {}): Buffer {
  return contentHash({
    ...more,
    action: act.action,
    operationId: act.operationId,
    userId: act.userId,
    refId: act.refId,
    creditAmount: moved.creditAmount.toString(),
    debitAmount: moved.debitAmount.toString(),
  });
}

function laterAct(
  op: Exclude<BetAct['op'], 'place'>,
  act: Act,
  amount: Money,
  hash: Buffer,
  more: Pick<BetAct, 'result' | 'risk'> = {},
): BetAct {
  return {
    op,
    transaction: actId(act.refId, act.operationId),
    reference: op === 'promo' ? null : ticketId(act.refId),
    amount,
    contentHash: hash,
    ...more,
  };
}

/** Undefined when the message would pay for being placed. */
export function placeAct(
  message: Pick<SabaMessage<'placebet'>, 'operationId' | 'userId' | 'refId'> &
    Moved &
    Partial<Pick<SabaMessage<'placebet'>, 'oddsType' | 'odds'>>,
  action: 'placebet' | 'placebetparlay',
): BetAct | undefined {
  const stake = subtractMoney(moneyFromE5(message.debitAmount), moneyFromE5(message.creditAmount));
  if (stake < 0n) return undefined;
  const { oddsType = null, odds = null } = message;
  return {
    op: 'place',
    transaction: ticketId(message.refId),
    reference: null,
    amount: stake,
    contentHash: hashOf({ ...message, action }, message, { oddsType, odds: odds?.toString() ?? null }),
    // What is debited is what can be lost: at negative odds the vendor has done that sum already.
    risk: stakeRisk({ product: 'SPORTS', stake, free: false, odds: oddsOf(oddsType, odds) }),
  };
}

/** A parlay ticket; its combinations have decimal odds, and the shortest decides whether it counts. */
export function parlayAct(
  message: SabaMessage<'placebetparlay'>,
  ticket: SabaMessage<'placebetparlay'>['txns'][number],
): BetAct | undefined {
  const odds = (ticket.detail ?? [])
    .flatMap((combination) => combination.odds ?? [])
    .reduce<bigint | null>(
      (shortest, price) => (shortest === null || price < shortest ? price : shortest),
      null,
    );
  const { operationId, userId } = message;
  return placeAct({ operationId, userId, ...ticket, oddsType: '3', odds }, 'placebetparlay');
}

/** Undefined when it would take more: what a member agreed to is what was placed. */
export function confirmAct(
  { operationId, userId }: Pick<SabaMessage<'confirmbet'>, 'operationId' | 'userId'>,
  ticket: ConfirmedTicket,
  action: 'confirmbet' | 'confirmbetparlay',
): BetAct | undefined {
  const back = changeOf(ticket);
  if (back < 0n) return undefined;
  const act = { action, operationId, userId, refId: ticket.refId };
  const odds = oddsOf(ticket.oddsType, ticket.odds);
  // The price may have become better since the placement, and counts as confirmed.
  const stake = ticket.actualAmount === null ? undefined : moneyFromE5(ticket.actualAmount);
  const risk =
    odds === undefined || stake === undefined
      ? {}
      : { risk: stakeRisk({ product: 'SPORTS', stake, free: false, odds }) };
  return laterAct('confirm', act, back, hashOf(act, ticket), risk);
}

export function cancelAct(
  { operationId, userId }: Pick<SabaMessage<'cancelbet'>, 'operationId' | 'userId'>,
  ticket: Pick<SabaMessage<'cancelbet'>['txns'][number], 'refId' | 'creditAmount' | 'debitAmount'>,
): BetAct {
  const act = { action: 'cancelbet', operationId, userId, refId: ticket.refId };
  return laterAct('cancel', act, ZERO, hashOf(act, ticket));
}

/** Undefined for a status that is no result. */
export function settleAct(
  action: 'settle' | 'resettle',
  operationId: string,
  ticket: Pick<SettledTicket, 'userId' | 'refId' | 'status' | 'extraStatus' | 'creditAmount' | 'debitAmount'>,
  variants: SabaVariants,
): BetAct | undefined {
  const result = resultOf(ticket.status);
  if (result === undefined) return undefined;
  const act = { action, operationId, userId: ticket.userId, refId: ticket.refId };
  const sold = ticket.extraStatus.toLowerCase() === variants.cashOutExtraStatus;
  const op = action === 'settle' && sold ? 'cash_out' : action;
  const settled = { result: sold ? 'CASHED_OUT' : result } as const;
  return laterAct(op, act, changeOf(ticket), hashOf(act, ticket, settled), settled);
}

/** The amounts of the message are not believed: what was paid is taken back. */
export function unsettleAct(operationId: string, ticket: SabaMessage<'unsettle'>['txns'][number]): BetAct {
  const act = { action: 'unsettle', operationId, userId: ticket.userId, refId: ticket.refId };
  return laterAct('unsettle', act, ZERO, hashOf(act, ticket));
}

/** A payment beside any ticket. Undefined for a charge: there is no bet it could be charged for. */
export function adjustAct(message: SabaMessage<'adjustbalance'>): BetAct | undefined {
  const amount = changeOf(message.balanceInfo);
  if (amount < 0n) return undefined;
  const act = { ...message, action: 'adjustbalance' };
  return laterAct('promo', act, amount, hashOf(act, message.balanceInfo));
}
