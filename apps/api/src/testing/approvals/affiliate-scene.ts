import { randomUUID } from 'node:crypto';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

/** An affiliate to whom so much is due, under a plan without a hold. */
export async function owedAffiliate(
  { owner }: Pick<World, 'owner'>,
  { member, amount }: { readonly member: string; readonly amount: bigint },
): Promise<void> {
  const plan = randomUUID();
  await owner.query(
    `with p as (insert into affiliates.plan (merchant, id, name, kind, share, hold_days, created_at)
       values ('DEMO', $1, 'raced', 'SHARE', 1000, 0, now())),
     a as (insert into affiliates.affiliate (merchant, member, last_sequence) values ('DEMO', $2, 1))
     insert into affiliates.entry (merchant, affiliate, sequence, plan, line, amount, at, due_at)
     values ('DEMO', $2, 1, $1, '2026-01', $3, now() - interval '1 day', now() - interval '1 day')`,
    [plan, member, amount.toString()],
  );
}

/** Affiliates to whom something is due; each proposal is about one of its own. */
export async function affiliatePayoutScene({
  world,
  dice,
  names,
}: {
  readonly world: World;
  readonly dice: Dice;
  readonly names: string;
}): Promise<Scene> {
  let made = 0;
  return await Promise.resolve({
    kind: 'affiliate_payout',
    apart: true,
    propose: async (by) =>
      await proposed(by, async (id) => {
        made += 1;
        const member = await world.register(`${names}affiliate${made}`);
        const units = 1 + dice.below(90);
        await owedAffiliate(world, { member: member.id, amount: BigInt(units) * 100_000n });
        const payout = { account: member.name, amount: String(units) };
        return await by.call('proposeAffiliatePayout', { id, payout, reason: 'A race of approvals.' });
      }),
    async effects(id) {
      const { rows } = await world.owner.query<{ count: number }>(
        'select count(*)::int as count from affiliates.payout where id = $1',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await world.owner.query<{ id: string }>(
        `select a.id::text from approvals.approval a full join affiliates.payout p on p.id = a.id
         where a.kind = 'affiliate_payout' and a.state = 'applied'
           and p.amount is distinct from (select sum(e.amount) from affiliates.entry e where e.payout = a.id)`,
      );
      return rows.map(({ id }) => `${id} was approved, and is not what was paid`);
    },
  });
}
