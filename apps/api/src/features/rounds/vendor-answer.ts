import { moneyFromE5, moneyToString, negateMoney } from '@laro/money';
import { hub88Time, SupplierError, type SupplierTransaction } from '@laro/vendor-protocol';
import { SabaOperatorError } from '@laro/vendor-protocol/saba';
import type { RoundAdvice, RoundSides, VendorAct } from '@laro/wire/rounds';
import type { Platform } from '../../platform/platform.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { roundNamed } from './acts.ts';
import type { HeldBet } from './store.ts';

type VendorAnswer = RoundSides['theirs'];

/** A round is over within a day, or its supplier's own support knows more than its list. */
const WINDOW_MS = 24 * 3_600_000;
const BEFORE_MS = 60_000;
const PAGE_SIZE = 1_000;
const PAGES_MAX = 10;
const NO_SUCH_TICKET = '504';

const STATE_OF: Readonly<Record<string, VendorAct['state']>> = {
  TS_SUCCESS: 'done',
  TS_ROLLEDBACK: 'undone',
  TS_DECLINED: 'declined',
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'given_up',
};

function kindOf({ kind }: SupplierTransaction): VendorAct['kind'] {
  if (kind === 'TK_BET' || kind === 'TK_FREE_BET') return 'stake';
  if (kind === 'TK_ROLLBACK') return 'undo';
  return kind.endsWith('_WIN') ? 'payout' : 'other';
}

function readHub88(item: SupplierTransaction): VendorAct {
  const kind = kindOf(item);
  const amount = moneyFromE5(item.amount);
  return {
    transaction: item.transaction_uuid,
    kind,
    amount: moneyToString(kind === 'stake' ? negateMoney(amount) : amount),
    state: STATE_OF[item.status] ?? 'unclear',
    at: item.inserted_at.toISOString(),
  };
}

/** What a supplier says of one of our bets, asked now. */
export function createVendorAnswers({ clock, logger }: Pick<Platform, 'clock' | 'logger'>, vendors: Vendors) {
  async function ofHub88(integration: Integration, bet: HeldBet): Promise<VendorAnswer> {
    const client = vendors.client(integration);
    const round = roundNamed(bet);
    const placed = bet.placedAt.getTime();
    const window = {
      start_time: hub88Time(new Date(placed - BEFORE_MS)),
      end_time: hub88Time(new Date(Math.min(placed + WINDOW_MS, clock.now().getTime() + BEFORE_MS))),
    };
    const found: SupplierTransaction[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const { transactions, nextCursor } = await client.transactionsList({
        operator_id: integration.operatorId,
        user: bet.member,
        currency: integration.currency,
        // Whoever does not look at the round answers the whole window.
        ...(round !== null && { round }),
        ...window,
        pagination: cursor === null ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, cursor },
      });
      found.push(...transactions);
      cursor = nextCursor;
      if (cursor === null) break;
    }
    const { transaction } = bet;
    const own = found.filter(
      (item) => item.transaction_uuid === transaction || item.reference_transaction_uuid === transaction,
    );
    // What ends on a page that was not asked for is not unknown.
    if (own.length === 0 && cursor !== null) return { answer: 'unreachable', acts: [] };
    return { answer: own.length > 0 ? 'known' : 'unknown', acts: own.map(readHub88) };
  }

  async function ofSaba(integration: Integration, bet: HeldBet): Promise<VendorAnswer> {
    try {
      const { transHistory } = await vendors
        .sabaClient(integration)
        .checkTicketStatus(decodeURIComponent(bet.transaction));
      const acts = (transHistory ?? []).map(({ action, inRetry, operationId, status }): VendorAct => {
        const is = (beginning: RegExp): boolean => beginning.test(action ?? '');
        return {
          transaction: operationId ?? '',
          kind: is(/^placebet/i)
            ? 'stake'
            : is(/^cancelbet/i)
              ? 'undo'
              : is(/^(re)?settle|^cash_?out/i)
                ? 'payout'
                : 'other',
          amount: null,
          state: status === '0' ? 'done' : inRetry === true ? 'waiting' : 'given_up',
          at: null,
        };
      });
      return { answer: 'known', acts };
    } catch (error) {
      if (error instanceof SabaOperatorError && error.code === NO_SUCH_TICKET)
        return { answer: 'unknown', acts: [] };
      throw error;
    }
  }

  return async (integration: Integration, bet: HeldBet): Promise<VendorAnswer> => {
    try {
      if (integration.protocol === 'HUB88_V2') return await ofHub88(integration, bet);
      if (integration.protocol === 'SABA_ONEBOOK') return await ofSaba(integration, bet);
      return { answer: 'not_offered', acts: [] };
    } catch (error) {
      if (!(error instanceof SupplierError) && !(error instanceof SabaOperatorError)) throw error;
      logger.warn(
        { integration: integration.id, cause: error.message },
        'a supplier could not be asked about a round',
      );
      return { answer: 'unreachable', acts: [] };
    }
  };
}

/** What follows from both sides; whoever decides may see it otherwise. */
export function adviceOf(isOpen: boolean, { answer, acts }: VendorAnswer): RoundAdvice {
  if (!isOpen) return 'nothing';
  if (answer === 'unknown') return 'void';
  if (answer !== 'known') return answer === 'unreachable' ? 'wait' : 'ask_support';
  const stands = (kind: VendorAct['kind'], ...states: readonly VendorAct['state'][]): boolean =>
    acts.some((act) => act.kind === kind && states.includes(act.state));
  if (stands('undo', 'done') || stands('stake', 'undone', 'declined')) return 'void';
  // Without an amount it cannot be taken over; it has to be sent once more.
  const payout = acts.findLast(({ kind }) => kind === 'payout');
  if (payout?.amount === null) return payout.state === 'waiting' ? 'wait' : 'retry';
  if (stands('payout', 'done', 'given_up')) return 'vendor';
  return stands('undo', 'given_up') ? 'retry' : 'wait';
}
