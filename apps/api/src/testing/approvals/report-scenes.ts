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
