import { createWalletClient, type WalletClient, type WalletOutcome } from '@laro/vendor-protocol';
import type { StudioConfig } from './config.ts';
import type { RoundRow } from './store/rounds.ts';
import type { Session } from './store/sessions.ts';
import type { Wallet } from './store/transaction.ts';
import type { World } from './world.ts';

export type Wallets = ReturnType<typeof createWallets>;

/** A wallet that takes longer has not answered; shorter than a round's lease. */
const ANSWER_MS_MAX = 3_000;

/** Our wallet calls in the words of Hub88 v2: one bet and one win a round, the same ids however often we ask. */
export function createWallets(
  config: Pick<StudioConfig, 'wallets' | 'studioKey'>,
  world: World,
  timeoutMs = ANSWER_MS_MAX,
) {
  const clients: Record<Wallet, WalletClient> = {
    real: createWalletClient({ baseUrl: config.wallets.real, privateKey: config.studioKey, timeoutMs }),
    trial: createWalletClient({ baseUrl: config.wallets.trial, privateKey: config.studioKey, timeoutMs }),
  };

  function transaction(round: RoundRow) {
    return {
      user: round.player,
      token: round.token,
      supplier_user: null,
      round: round.id,
      request_uuid: world.uuid(),
      game_code: round.gameCode,
    };
  }

  function money(round: RoundRow) {
    return {
      reward_uuid: null,
      is_free: false,
      is_supplier_promo: false,
      is_aggregated: false,
      currency: round.currency,
      bet: 'spin',
      meta: null,
    };
  }

  return {
    async balance(session: Session): Promise<WalletOutcome> {
      return await clients[session.wallet].call('balance', {
        user: session.player,
        token: session.token,
        request_uuid: world.uuid(),
        game_code: session.gameCode,
      });
    },
    async bet(round: RoundRow): Promise<WalletOutcome> {
      return await clients[round.wallet].call('bet', {
        ...transaction(round),
        ...money(round),
        transaction_uuid: round.betUuid,
        supplier_transaction_id: `${round.id}-bet`,
        round_closed: false,
        amount: round.stake,
      });
    },
    async win(round: RoundRow): Promise<WalletOutcome> {
      return await clients[round.wallet].call('win', {
        ...transaction(round),
        ...money(round),
        transaction_uuid: round.winUuid,
        supplier_transaction_id: `${round.id}-win`,
        reference_transaction_uuid: round.betUuid,
        round_closed: true,
        amount: round.payout,
      });
    },
    async rollback(round: RoundRow): Promise<WalletOutcome> {
      return await clients[round.wallet].call('rollback', {
        ...transaction(round),
        transaction_uuid: round.rollbackUuid,
        supplier_transaction_id: `${round.id}-rollback`,
        reference_transaction_uuid: round.betUuid,
        round_closed: true,
      });
    },
  };
}
