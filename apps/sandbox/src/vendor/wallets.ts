import { randomUUID } from 'node:crypto';
import { parseMoney } from '@laro/money';
import { createWalletClient, type WalletOutcome } from '@laro/vendor-protocol';
import type { VendorConfig } from './config.ts';
import type { Round } from './round-file.ts';
import type { Session } from './sessions.ts';

/** A wallet that takes longer has not answered. */
const ANSWER_MS_MAX = 3_000;

/** Our calls to the operator's wallet in the words of Hub88 v2: the same ids however often a round is asked for. */
export interface Wallets {
  balance(session: Session): Promise<WalletOutcome>;
  bet(round: Round): Promise<WalletOutcome>;
  win(round: Round): Promise<WalletOutcome>;
  rollback(round: Round): Promise<WalletOutcome>;
}

export function createWallets({ key, wallets }: Pick<VendorConfig, 'key' | 'wallets'>): Wallets {
  const client = (baseUrl: string) =>
    createWalletClient({ baseUrl, privateKey: key, timeoutMs: ANSWER_MS_MAX });
  const clients = { real: client(wallets.real), trial: client(wallets.trial) };
  const transaction = (round: Round, name: 'bet' | 'win' | 'rollback') => ({
    user: round.user,
    token: round.token,
    supplier_user: null,
    round: round.id,
    round_closed: name !== 'bet',
    request_uuid: randomUUID(),
    transaction_uuid: round[name],
    supplier_transaction_id: `${round.id}-${name}`,
    ...(name !== 'bet' && { reference_transaction_uuid: round.bet }),
    game_code: round.game,
  });
  const money = (round: Round, amount: string) => ({
    reward_uuid: null,
    is_free: false,
    is_supplier_promo: false,
    is_aggregated: false,
    currency: round.currency,
    amount: parseMoney(amount),
    bet: round.option,
    meta: null,
  });
  return {
    balance: async ({ wallet, user, token, game }) =>
      await clients[wallet].call('balance', {
        user,
        token,
        request_uuid: randomUUID(),
        game_code: game.code,
      }),
    bet: async (round) =>
      await clients[round.wallet].call('bet', { ...transaction(round, 'bet'), ...money(round, round.stake) }),
    win: async (round) =>
      await clients[round.wallet].call('win', {
        ...transaction(round, 'win'),
        ...money(round, round.payout),
      }),
    rollback: async (round) => await clients[round.wallet].call('rollback', transaction(round, 'rollback')),
  };
}
