import { type Money, moneyFromE5, ZERO } from '@laro/money';
import { fromSubunits, type GcpRequest, toSubunits } from '@laro/vendor-protocol/gcp';
import type { BetAct } from '../bets/index.ts';
import { contentHash } from '../ledger/index.ts';

const INT64_MAX = 2n ** 63n - 1n;

/** So many subunits in storage units, or undefined when that does not fit 64 bits. */
export function moneyOf(subunits: bigint, subunitDigits: number): Money | undefined {
  const unitsE5 = fromSubunits(subunits, subunitDigits);
  return unitsE5 > INT64_MAX ? undefined : moneyFromE5(unitsE5);
}

/** The actions of `/play`; undefined when an amount does not fit. */
export function actsOfPlay(
  request: GcpRequest<'play'>,
  subunitDigits: number,
): readonly BetAct[] | undefined {
  const acts: BetAct[] = [];
  for (const action of request.actions) {
    const amount = moneyOf(action.amount, subunitDigits);
    if (amount === undefined) return undefined;
    acts.push({
      op: action.action === 'bet' ? 'stake' : 'win',
      transaction: action.action_id,
      // GCP names no bet in a win: it pays the round's first standing one.
      reference: null,
      amount,
      contentHash: contentOf(request, action),
    });
  }
  return acts;
}

function contentOf(
  { user_id: user, game, game_id: round }: Pick<GcpRequest<'play'>, 'user_id' | 'game' | 'game_id'>,
  { action, amount }: Pick<GcpRequest<'play'>['actions'][number], 'action' | 'amount'>,
): Buffer {
  return contentHash({ action, amount: amount.toString(), user, game, round });
}

/**
 * What a supplier has paid for a stake and we never heard: as it would tell it, so that it is a repeat when it does. Undefined
 * for an amount that it has no subunit for.
 */
export function paidAct(
  {
    amount,
    transaction,
    ...request
  }: Pick<GcpRequest<'play'>, 'user_id' | 'game' | 'game_id'> & {
    readonly amount: Money;
    readonly transaction: string;
  },
  stake: string,
  subunitDigits: number,
): BetAct | undefined {
  const subunits = toSubunits(amount, subunitDigits);
  if (moneyOf(subunits, subunitDigits) !== amount) return undefined;
  return {
    op: 'win',
    transaction,
    reference: stake,
    amount,
    contentHash: contentOf(request, { action: 'win', amount: subunits }),
  };
}

/** The actions of `/rollback`: what was moved is looked up, never believed. */
export function actsOfRollback(request: GcpRequest<'rollback'>): readonly BetAct[] {
  return request.actions.map(({ action_id, original_action_id }) => undoAct(action_id, original_action_id));
}

export function undoAct(transaction: string, reference: string): BetAct {
  return { op: 'undo', transaction, reference, amount: ZERO, contentHash: contentHash({ undo: reference }) };
}

/** Whether an action_id stands in a call more than once, and then whether always with the same content. */
export function copiesIn(acts: readonly BetAct[]): 'none' | 'same' | 'other' {
  const contents = new Map<string, Buffer>();
  let found: 'none' | 'same' = 'none';
  for (const { transaction, contentHash: content } of acts) {
    const earlier = contents.get(transaction);
    if (earlier && !earlier.equals(content)) return 'other';
    if (earlier) found = 'same';
    contents.set(transaction, content);
  }
  return found;
}
