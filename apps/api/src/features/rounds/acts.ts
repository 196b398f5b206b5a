import { parseMoney } from '@laro/money';
import { readGcpVariants } from '@laro/vendor-protocol/gcp';
import type { RoundResolutionArguments } from '@laro/wire/rounds';
import type { BetAct } from '../bets/index.ts';
import * as gcp from '../gcp/index.ts';
import * as hub88 from '../hub88/index.ts';
import { cancelAct, settleAct, variantsOf } from '../saba/index.ts';
import type { Integration } from '../vendors/index.ts';
import type { HeldBet } from './store.ts';

/** A supplier's game by its own code. */
const gameCodeOf = ({ supplier }: Integration, { nodeId }: HeldBet): string =>
  nodeId.startsWith(`${supplier}-`) ? nodeId.slice(supplier.length + 1) : nodeId;

/** The supplier named no round: a bet is then a round of its own. */
export const roundNamed = ({ round, transaction }: HeldBet): string | null =>
  round === transaction ? null : round;

const refIdOf = ({ transaction }: HeldBet): string => decodeURIComponent(transaction);

/**
 * The act of a resolution, in the words that the supplier would have for it: what it sends later is then a repeat of this,
 * or refused in its own protocol, and moves nothing. Undefined where the protocol cannot say that amount.
 */
export function actOf(
  integration: Integration,
  bet: HeldBet,
  {
    id,
    rule,
    payout,
    transaction,
  }: Pick<RoundResolutionArguments, 'rule' | 'payout' | 'transaction'> & {
    readonly id: string;
  },
): BetAct | undefined {
  const amount = parseMoney(payout);
  const user = bet.member;
  if (integration.protocol === 'SABA_ONEBOOK') {
    const refId = refIdOf(bet);
    if (rule === 'void') {
      const ticket = { refId, creditAmount: bet.stake, debitAmount: 0n };
      return cancelAct({ operationId: id, userId: user }, ticket);
    }
    const ticket = {
      userId: user,
      refId,
      status: amount > bet.stake ? 'won' : amount === bet.stake ? 'draw' : 'lose',
      creditAmount: amount,
      debitAmount: 0n,
      extraStatus: '',
    };
    return settleAct('settle', transaction, ticket, variantsOf(integration));
  }
  if (integration.protocol === 'GCP_V1') {
    if (rule === 'void') return gcp.undoAct(id, bet.transaction);
    const paid = {
      transaction,
      amount,
      user_id: user,
      game: gameCodeOf(integration, bet),
      game_id: roundNamed(bet),
    };
    return gcp.paidAct(paid, bet.transaction, readGcpVariants(integration.variants).subunitDigits);
  }
  if (rule === 'void') return hub88.undoAct(id, bet.transaction);
  const paid = {
    transaction_uuid: transaction,
    amount,
    currency: integration.currency,
    round: roundNamed(bet),
    user,
    game_code: gameCodeOf(integration, bet),
  };
  return hub88.paidAct(paid, bet.transaction);
}
