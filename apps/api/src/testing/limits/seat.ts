import { randomUUID } from 'node:crypto';
import type { LimitName } from '@laro/wire/limits';
import type { World } from '../world.ts';

/** A member in a game, whose stakes and wins are whole pesos. */
export async function seatAtLimits(world: World, name: string) {
  const player = await world.register(name);
  const seat = await world.launch(player);
  const wallet = async (call: 'bet' | 'win' | 'rollback', fields: Record<string, unknown>) =>
    (await world.supplier.wallet(world.walletBase, call, { ...seat, ...fields })).status;
  return {
    player,
    id: seat.user,
    stake: async (pesos: number, transaction = randomUUID()) =>
      await wallet('bet', { transaction_uuid: transaction, amount: pesos * 100_000 }),
    win: async (pesos: number, of: string) =>
      await wallet('win', {
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: of,
        amount: pesos * 100_000,
      }),
    undo: async (transaction: string) =>
      await wallet('rollback', {
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: transaction,
      }),
    set: async (limit: LimitName, value: string | null) => await player.call('setLimit', { limit, value }),
    confirm: async (limit: LimitName, value: string | null) =>
      await player.call('confirmLimit', { limit, value }),
    limit: async (name: LimitName) =>
      (await player.call('getLimits', {})).value.limits.find(({ limit }) => limit === name),
  };
}
