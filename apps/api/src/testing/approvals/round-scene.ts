import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

const STAKE = 100_000n;

/** A bet that its supplier never ends, and that is found as old as it has to be. */
export async function stuckBet(
  world: World,
  seat: { readonly user: string; readonly token: string },
): Promise<string> {
  const transaction = randomUUID();
  const bet = { ...seat, transaction_uuid: transaction, round: `r-${transaction}`, amount: STAKE };
  const { status } = await world.supplier.wallet(world.walletBase, 'bet', bet);
  if (status !== 'RS_OK') throw new Error(`A stake was answered ${status}.`);
  const { rows } = await world.owner.query<{ bet: string }>(
    `insert into rounds.open_bet (bet, merchant, lane, account, stake_version, integration, placed_at)
     select id, merchant, lane, account, stake_version, integration, placed_at from bets.bet where transaction = $1
     returning bet`,
    [transaction],
  );
  const [found] = rows;
  if (!found) throw new Error('A stake that was taken is a bet.');
  return found.bet;
}

/** How a round ends: each proposal is of a bet of its own. */
export async function roundScene({
  world,
  names,
}: {
  readonly world: World;
  readonly names: string;
}): Promise<Scene> {
  const seat = await world.launch(await world.register(`${names}rounds`));
  const countOf = async (text: string, values: readonly string[] = []): Promise<number> =>
    (await world.owner.query<{ count: number }>(`select count(*)::int as count from ${text}`, [...values]))
      .rows[0]?.count ?? 0;
  return {
    kind: 'round_resolution',
    apart: true,
    propose: async (by) => {
      const bet = await stuckBet(world, seat);
      return await proposed(
        by,
        async (id) =>
          await by.call('proposeRoundResolution', { id, bet, rule: 'void', reason: 'A race of approvals.' }),
      );
    },
    effects: async (id) =>
      await countOf("ledger.posting where op = 'undo' and leg = 0 and own_reference = $1", [id]),
    async faults() {
      const applied = await countOf(
        "approvals.approval where kind = 'round_resolution' and state = 'applied'",
      );
      const ended = await countOf('rounds.open_bet o join bets.bet b on b.id = o.bet and b.state = $1', [
        'VOID',
      ]);
      return applied === ended ? [] : [`${applied} resolutions were approved, and ${ended} bets are void`];
    },
  };
}
