import type { GcpOutcome } from '@laro/vendor-protocol/gcp';
import { startGcpSupplier } from './gcp-supplier.ts';
import { type Player, startWorld } from './world.ts';

export type GcpWorld = Awaited<ReturnType<typeof startGcpWorld>>;
/** A player with a wallet at the supplier, and what the supplier can do with it. */
export type GcpSeat = Awaited<ReturnType<GcpWorld['seat']>>;

const SECRET = 'gcp-auth-token-of-the-tests';
export const GAME = 'acme:lanterns';
/** What a member starts with, in centavos. */
export const WELCOME = 500_000n;

export type Action = Readonly<Record<string, unknown>>;
export const bet = (action_id: string, amount: number | bigint): Action => ({
  action: 'bet',
  action_id,
  amount,
});
export const win = (action_id: string, amount: number | bigint): Action => ({
  action: 'win',
  action_id,
  amount,
});
export const undo = (action_id: string, original_action_id: string): Action => ({
  action: 'rollback',
  action_id,
  original_action_id,
});

/** A world whose DEMO merchant is connected to a supplier that speaks GCP v1, with one game of it. */
export async function startGcpWorld(variants: Readonly<Record<string, unknown>> = {}) {
  const world = await startWorld();
  const gcpSupplier = await startGcpSupplier(SECRET, world.platform.clock);
  const baseUrl = await world.addIntegration({
    id: 'int_gcp',
    protocol: 'GCP_V1',
    supplier: 'acme',
    secret: SECRET,
    baseUrl: gcpSupplier.origin,
    variants,
    games: [{ code: GAME }],
  });
  const wallet = gcpSupplier.wallet(baseUrl);

  return {
    ...world,
    gcpSupplier,
    baseUrl,
    wallet,
    /** A member of one's own, so that a test's balance is its own story. */
    async seat(name: string) {
      const player: Player = await world.register(name);
      const who = { user_id: player.id, currency: 'PHP', game: GAME };
      const play = async (round: string, actions: readonly Action[], more: object = {}) =>
        await wallet.call('play', { ...who, game_id: round, finished: false, actions, ...more });
      return {
        player,
        who,
        play,
        rollback: async (round: string, actions: readonly Action[], more: object = {}) =>
          await wallet.call('rollback', { ...who, game_id: round, finished: false, actions, ...more }),
        balance: async () => balanceOf(await wallet.call('play', { user_id: player.id, currency: 'PHP' })),
      };
    },
    /** The integration as it stands now, for calls of ours. */
    async integration() {
      await world.forgetIntegrations();
      const found = await world.app.features.vendors.byId('int_gcp');
      if (!found) throw new Error('The supplier is connected.');
      return found;
    },
    async setVariants(next: Readonly<Record<string, unknown>>): Promise<void> {
      await world.owner.query("update vendors.integration set variants = $1 where id = 'int_gcp'", [
        JSON.stringify(next),
      ]);
      await world.forgetIntegrations();
    },
    async stop(): Promise<void> {
      await world.stop();
      await gcpSupplier.stop();
    },
  };
}

export function balanceOf(outcome: GcpOutcome): bigint | null {
  if (outcome.kind === 'answer') return outcome.answer.balance;
  return outcome.kind === 'refusal' ? outcome.balance : null;
}

/** What the wallet recorded, action by action. */
export function transactionsOf(outcome: GcpOutcome) {
  if (outcome.kind !== 'answer')
    throw new Error(`The call was not answered: ${JSON.stringify(outcome, String)}`);
  return outcome.answer.transactions ?? [];
}
