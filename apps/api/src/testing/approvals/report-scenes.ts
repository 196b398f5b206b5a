import { dayAt } from '../../platform/days.ts';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

/** What a tax takes from a day on: each approval that was applied says what holds, the last one alone. */
export function rateScene({ owner, platform }: World, dice: Dice): Scene {
  const one = async <T>(text: string, values: readonly unknown[] = []): Promise<T | undefined> =>
    (await owner.query<{ one: T }>(`select ${text}`, [...values])).rows[0]?.one;
  return {
    kind: 'report_rate',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeReportRate', {
            id,
            kind: 'tax',
            subject: '',
            fromDay: dayAt('Asia/Manila', platform.clock.now()),
            basisPoints: 1 + dice.below(9_000),
            fixed: '0',
            reason: 'A race of approvals.',
          }),
      ),
    effects: async (id) =>
      (await one<number>(
        'count(*)::int as one from approvals.approval where id = $1 and result is not null',
        [id],
      )) ?? 0,
    async faults() {
      const current = await one<number>("max(basis_points) as one from reports.rate where merchant = 'DEMO'");
      const approved = await one<number>(
        `(result ->> 'basisPoints')::int as one from approvals.approval
         where kind = 'report_rate' and state = 'applied' order by ended_at desc limit 1`,
      );
      return current === (approved ?? null) || current === approved
        ? []
        : [`${approved} was approved last, and ${current} holds`];
    },
  };
}

/** The brand's rate of team rebate in one category: what was approved last is the newest version. */
export function rebateRatesScene({ owner }: World, dice: Dice): Scene {
  return {
    kind: 'rebate_rates',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeBrandRebateRates', {
            id,
            rates: { RNG: 1 + dice.below(40_000) },
            reason: 'A race of approvals.',
          }),
      ),
    // A rate that was the same before is written no second time.
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from approvals.approval where id = $1 and result is not null',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ held: number | null; approved: number | null }>(
        `select (select r.rate from rebates.rate r where r.merchant = 'DEMO' and r.member = '' and r.category = 'RNG'
             order by r.version desc limit 1) as held,
           (select (a.result ->> 'RNG')::int from approvals.approval a
             where a.kind = 'rebate_rates' and a.state = 'applied' order by a.ended_at desc limit 1) as approved`,
      );
      const { held = null, approved = null } = rows[0] ?? {};
      return held === approved ? [] : [`${approved} was approved last, and ${held} holds`];
    },
  };
}
