import { randomUUID } from 'node:crypto';
import { VIP_LEVELS as LEVELS } from '@laro/wire/testing';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

const reason = 'A race of approvals.';

/** The levels of the brand: what was approved last is the newest version. */
export function vipLevelsScene({ owner }: World, dice: Dice): Scene {
  return {
    kind: 'vip_levels',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeVipLevels', {
            id,
            levels: { ...LEVELS, graceMonths: dice.below(12) },
            reason,
          }),
      ),
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from vip.levels where id = $1 and version is not null',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ held: string | null; approved: string | null }>(
        `select (select l.id::text from vip.levels l where l.merchant = 'DEMO' and l.version is not null
             order by l.version desc limit 1) as held,
           (select a.id::text from approvals.approval a
             where a.kind = 'vip_levels' and a.state = 'applied' order by a.ended_at desc limit 1) as approved`,
      );
      const { held = null, approved = null } = rows[0] ?? {};
      return approved === null || held === approved
        ? []
        : [`${approved} was approved last, and ${held} holds`];
    },
  };
}

/** A level that one member is given, each a member of their own. */
export async function vipLevelScene({
  names,
  world,
}: {
  readonly world: World;
  readonly names: string;
}): Promise<Scene> {
  await world.owner.query(
    `insert into vip.levels (merchant, id, value, version, from_at) values ('DEMO', $1, $2, 1, '2020-01-01')
     on conflict do nothing`,
    [randomUUID(), JSON.stringify(LEVELS)],
  );
  const granted = new Map<string, string>();
  return {
    kind: 'vip_level',
    apart: true,
    async propose(by) {
      const account = `${names}vip${granted.size}`;
      const { id: member } = await world.register(account);
      return await proposed(by, async (id) => {
        granted.set(id, member);
        return await by.call('proposeVipLevel', { id, grant: { account, level: 1, months: 1 }, reason });
      });
    },
    async effects(id) {
      const { rows } = await world.owner.query<{ count: number }>(
        "select count(*)::int as count from vip.change where member = $1 and cause = 'GRANTED'",
        [granted.get(id) ?? ''],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await world.owner.query<{ member: string }>(
        `select c.member from vip.change c join members.member m on m.id = c.member
         where c.cause = 'GRANTED' and m.vip_level <> c.to_level`,
      );
      return rows.map(({ member }) => `${member} was given a level, and has another`);
    },
  };
}
