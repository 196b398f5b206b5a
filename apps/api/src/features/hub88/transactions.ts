import { moneyFromE5, ZERO } from '@laro/money';
import { communityPayoutOf, type WalletRequest } from '@laro/vendor-protocol';
import type { Platform } from '../../platform/platform.ts';
import type { BetAct, Bets, BetVeto } from '../bets/index.ts';
import type { Callbacks, PlayedGame, Player } from '../callbacks/index.ts';
import { contentHash } from '../ledger/index.ts';
import type { Integration } from '../vendors/index.ts';
import { answerOutcome, refuse, type WalletCalls } from './answers.ts';
import { isRolledBack } from './store.ts';

type Transaction = WalletRequest<'bet'> | WalletRequest<'win'> | WalletRequest<'rollback'>;

const FREE_BET = { riskE5: ZERO, reason: 'free_bet' } as const;

/** The calls that move money. */
export function createTransactions(
  { database }: Platform,
  { bets, callbacks }: { readonly bets: Bets; readonly callbacks: Callbacks },
): Pick<WalletCalls, 'bet' | 'win' | 'rollback'> {
  /** Whether a token is this player's at all; its age does not matter here. */
  async function isKnown(integration: Integration, token: string, player: Player): Promise<boolean> {
    const { state, member } = await callbacks.tokenOf(integration, token);
    return state !== 'unknown' && member === player.member;
  }

  return {
    async bet(integration, request) {
      const player = await callbacks.playerOf(integration, request.user);
      if (!player) return refuse('RS_ERROR_INVALID_TOKEN', request.request_uuid);
      const game = await callbacks.gameOf(integration, request.game_code);
      // A supplier's promotion may come when the session is long over; only its token has to be the player's.
      const named = { currency: request.currency, token: request.is_supplier_promo ? null : request.token };
      const isStranger = request.is_supplier_promo && !(await isKnown(integration, request.token, player));
      const outcome = await callbacks.onTerms(
        integration,
        player,
        game,
        named,
        async (terms) =>
          await bets.post({
            ...commandOf(
              callbacks,
              integration,
              player,
              game,
              request,
              request.round || request.transaction_uuid,
            ),
            ...terms,
            ...(isStranger ? { veto: 'token_unknown' as const } : {}),
            acts: [stakeOf(request)],
          }),
      );
      return answerOutcome(request, integration.currency, outcome);
    },

    async win(integration, request, variants) {
      const player = await callbacks.playerOf(integration, request.user);
      // The bet of somebody we do not know cannot be found.
      if (!player) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', request.request_uuid);
      const game = await callbacks.gameOf(integration, request.game_code);
      const act = payoutOf(request);
      // Only a supplier's promotion has to know the token, and an old one will do.
      const isStranger = request.is_supplier_promo && !(await isKnown(integration, request.token, player));
      const outcome = await bets.post({
        ...commandOf(callbacks, integration, player, game, request, roundOf(request, act)),
        sessionEpoch: null,
        veto: winVeto(act, game, request.currency === integration.currency, isStranger),
        acts: [act],
      });
      if (
        outcome.status === 'no_bet' &&
        variants.winAfterRollback !== 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      ) {
        const undone = await isRolledBack(database, integration.id, act.reference ?? '');
        if (undone) return answerOutcome(request, integration.currency, outcome, variants.winAfterRollback);
      }
      return answerOutcome(request, integration.currency, outcome);
    },

    async rollback(integration, request) {
      const player = await callbacks.playerOf(integration, request.user);
      // Nothing of an unknown member can ever have been charged, so there is nothing to undo and nothing to bury.
      if (!player) return refuse('RS_OK', request.request_uuid);
      const game = await callbacks.gameOf(integration, request.game_code);
      const round = request.round || request.reference_transaction_uuid;
      const outcome = await bets.post({
        ...commandOf(callbacks, integration, player, game, request, round),
        sessionEpoch: null,
        veto: null,
        acts: [undoOf(request)],
      });
      return answerOutcome(request, integration.currency, outcome);
    },
  };
}

/** What refuses a win. A game that was switched off since is still in the catalogue, and what was won there is paid. */
function winVeto(
  act: BetAct,
  game: PlayedGame | undefined,
  isOurCurrency: boolean,
  isStranger: boolean,
): BetVeto | null {
  if (!game && act.op === 'win') return 'game_unknown';
  if (!isOurCurrency) return 'wrong_currency';
  return isStranger ? 'token_unknown' : null;
}

/** Everything of a command but its act. */
function commandOf(
  callbacks: Callbacks,
  integration: Integration,
  player: Player,
  game: PlayedGame | undefined,
  request: Transaction,
  round: string,
) {
  return {
    ...callbacks.commandOf(integration, player, game, request.game_code),
    round,
    roundClosed: request.round_closed === true,
  };
}

function stakeOf(request: WalletRequest<'bet'>): BetAct {
  return {
    op: 'stake',
    transaction: request.transaction_uuid,
    reference: null,
    // A free bet is the promotion's: cash is not debited (section 3.5 of the protocol reference).
    amount: request.is_free ? ZERO : moneyFromE5(request.amount),
    contentHash: contentOf(request, request.is_free ? 'free' : 'stake', null),
    ...(request.is_free ? { risk: FREE_BET } : {}),
  };
}

/**
 * What a supplier's promotion or a community jackpot pays is won by no bet of this player, even where it names one:
 * it is paid in any case, and no settlement changes for it.
 */
function payoutOf(request: WalletRequest<'win'>): BetAct {
  const isPromo = request.is_supplier_promo || communityPayoutOf(request.meta) !== null;
  const op = isPromo ? 'promo' : 'win';
  return {
    op,
    transaction: request.transaction_uuid,
    reference: isPromo ? null : request.reference_transaction_uuid,
    amount: moneyFromE5(request.amount),
    contentHash: contentOf(request, op, request.reference_transaction_uuid),
  };
}

function undoOf(request: WalletRequest<'rollback'>): BetAct {
  return undoAct(request.transaction_uuid, request.reference_transaction_uuid);
}

export function undoAct(transaction: string, undone: string): BetAct {
  return {
    op: 'undo',
    transaction,
    reference: undone,
    amount: ZERO,
    contentHash: contentHash({ undo: undone }),
  };
}

/** What a supplier has paid for a stake and we never heard: as it would tell it, so that it is a repeat when it does. */
export function paidAct(
  paid: Pick<
    WalletRequest<'win'>,
    'transaction_uuid' | 'amount' | 'currency' | 'round' | 'user' | 'game_code'
  >,
  stake: string,
): BetAct {
  return {
    op: 'win',
    transaction: paid.transaction_uuid,
    reference: stake,
    amount: moneyFromE5(paid.amount),
    contentHash: contentOf(paid, 'win', stake),
  };
}

/** A supplier that names no round plays one bet a round, and that bet's id names it. */
function roundOf(request: WalletRequest<'win'>, act: BetAct): string {
  return request.round || act.reference || request.transaction_uuid;
}

/**
 * The fields whose difference makes a known id a duplicate: what is asked for, reference, amount, currency, round, user,
 * game. A stake, and a win that names its stake, are told apart by the reference; as they say no more, repeats of rows
 * that were written when nothing named the operation are still repeats.
 */
function contentOf(
  request: Pick<WalletRequest<'win'>, 'amount' | 'currency' | 'round' | 'user' | 'game_code'>,
  operation: 'stake' | 'free' | 'win' | 'promo',
  reference: string | null,
): Buffer {
  const isPlain = operation === 'stake' || (operation === 'win' && reference !== null);
  return contentHash({
    ...(!isPlain && { operation }),
    reference,
    amount: request.amount.toString(),
    currency: request.currency,
    round: request.round,
    user: request.user,
    game: request.game_code,
  });
}
