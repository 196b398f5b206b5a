import { NO_BOARDS } from '../../features/boards/index.ts';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

const reason = 'A race of approvals.';

/** The terms of boards: what was approved last is the newest version. */
export function boardTermsScene({ owner }: World, dice: Dice): Scene {
  return {
    kind: 'board_terms',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeBoardTerms', {
            id,
            terms: { ...NO_BOARDS, DAY: { ...NO_BOARDS.DAY, claimDays: 1 + dice.below(80) } },
            reason,
          }),
      ),
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from boards.terms where set_by = $1',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ held: string | null; approved: string | null }>(
        `select (select t.terms #>> '{DAY,claimDays}' from boards.terms t where t.merchant = 'DEMO'
             order by t.version desc limit 1) as held,
           (select (a.arguments ->> 'terms')::jsonb #>> '{DAY,claimDays}' from approvals.approval a
             where a.kind = 'board_terms' and a.state = 'applied' order by a.ended_at desc limit 1) as approved`,
      );
      const { held = null, approved = null } = rows[0] ?? {};
      // Before anything is approved the terms of the releases hold.
      return approved === null || held === approved
        ? []
        : [`${approved} was approved last, and ${held} holds`];
    },
  };
}

/** The release of boards of days long past, each proposal of its own, which has one place: its prize is given once. */
export function boardReleaseScene({
  world: { owner },
  accounts,
}: {
  readonly world: World;
  readonly accounts: readonly string[];
}): Scene {
  let made = 0;
  return {
    kind: 'board_release',
    apart: true,
    async propose(by, place) {
      made += 1;
      const first = new Date(Date.UTC(2018, 0, made)).toISOString().slice(0, 10);
      await owner.query(
        `insert into boards.terms (merchant, version, from_day, terms, set_by, set_at)
         values ('DEMO', 1, '2017-01-01', $1, 'race', now()) on conflict do nothing`,
        [JSON.stringify({ ...NO_BOARDS, DAY: { ...NO_BOARDS.DAY, on: true } })],
      );
      await owner.query(
        `insert into boards.board (merchant, kind, first, last, state, hold_until)
         values ('DEMO', 'DAY', $1, $1, 'HELD', '2019-12-30') on conflict do nothing`,
        [first],
      );
      await owner.query(
        `insert into boards.score (merchant, kind, first, member, score, bets, reached_at)
         select 'DEMO', 'DAY', $1::date, m.id, 100000000, 1, $1::date from members.member m where m.merchant = 'DEMO' and m.account = $2
         on conflict do nothing`,
        [first, accounts[place % accounts.length] ?? ''],
      );
      return await proposed(
        by,
        async (id) => await by.call('proposeBoardRelease', { id, kind: 'DAY', first, reason }),
      );
    },
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from approvals.approval where id = $1 and result is not null`,
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ first: string }>(
        `select first::text from boards.prize where kind = 'DAY' and first < '2020-01-01'
         group by first having sum(amount) > 10000000 or count(distinct place) > 1`,
      );
      return rows.map(({ first }) => `The board of ${first} gave its prize more than once`);
    },
  };
}
