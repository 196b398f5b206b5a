import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

/** Rewards for members: each once, and for as much as was approved. */
export function rewardScene({
  world: { owner },
  dice,
  accounts,
}: {
  readonly world: World;
  readonly dice: Dice;
  readonly accounts: readonly string[];
}): Scene {
  return {
    kind: 'reward',
    propose: async (by, place) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeReward', {
            id,
            reward: {
              account: accounts[place % accounts.length] ?? '',
              title: 'A race',
              kind: 'BONUS',
              amount: String(1 + dice.below(40)),
              times: 1 + dice.below(9),
              claimDays: 7,
              playDays: 7,
              maxBet: null,
              maxCashOut: null,
            },
            reason: 'A race of approvals.',
          }),
      ),
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from rewards.reward where id = $1',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ id: string }>(
        `select a.id::text from approvals.approval a
         full join rewards.reward r on r.id = a.id
         where a.kind = 'reward' and a.state = 'applied'
           and r.amount is distinct from ((a.arguments ->> 'amount')::numeric * 100000)::bigint`,
      );
      return rows.map(({ id }) => `${id} was approved, and is not what was given`);
    },
  };
}
