import { createWalletClient, type WalletClient, type WalletOutcome } from '@laro/vendor-protocol';
import type { StudioConfig } from './config.ts';
import { walletOf } from './operators.ts';
import type { RoundRow } from './store/rounds.ts';
import type { Session } from './store/sessions.ts';
import type { Wallet } from './store/transaction.ts';
import type { World } from './world.ts';

export type Wallets = ReturnType<typeof createWallets>;

/** A wallet that takes longer has not answered; shorter than a round's lease. */
const ANSWER_MS_MAX = 3_000;

/** Our wallet calls in the words of Hub88 v2: one bet and one win a round, the same ids however often we ask. */
export function createWallets(
  { operators, studioKey: privateKey }: Pick<StudioConfig, 'operators' | 'studioKey'>,
  world: World,
  timeoutMs = ANSWER_MS_MAX,
) {
  const clients = new Map<Wallet, WalletClient>(
    operators.flatMap((operator) =>
      (['real', 'trial'] as const).map((kind) => [
        walletOf(operator, kind),
        createWalletClient({ baseUrl: operator.wallets[kind], privateKey, timeoutMs }),
      ]),
    ),
  );
  /** An operator that is not configured any more does not answer: its rounds wait for it. */
  const callTo = async (wallet: Wallet, ...asked: Parameters<WalletClient['call']>): Promise<WalletOutcome> =>
    (await clients.get(wallet)?.call(...asked)) ?? { kind: 'no_answer', cause: `no operator of ${wallet}` };

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
      return await callTo(session.wallet, 'balance', {
        user: session.player,
        token: session.token,
        request_uuid: world.uuid(),
        game_code: session.gameCode,
      });
    },
    async bet(round: RoundRow): Promise<WalletOutcome> {
      return await callTo(round.wallet, 'bet', {
        ...transaction(round),
        ...money(round),
        transaction_uuid: round.betUuid,
        supplier_transaction_id: `${round.id}-bet`,
        round_closed: false,
        amount: round.stake,
      });
    },
    async win(round: RoundRow): Promise<WalletOutcome> {
      return await callTo(round.wallet, 'win', {
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
      return await callTo(round.wallet, 'rollback', {
        ...transaction(round),
        transaction_uuid: round.rollbackUuid,
        supplier_transaction_id: `${round.id}-rollback`,
        reference_transaction_uuid: round.betUuid,
        round_closed: true,
      });
    },
  };
}
