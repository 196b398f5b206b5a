import { DEFAULT_TERMS } from '../../features/givebacks/index.ts';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

/** The terms of manual rebate: what was approved last is the newest version. */
export function givebackTermsScene({ owner }: World, dice: Dice): Scene {
  return {
    kind: 'giveback_terms',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeGivebackTerms', {
            id,
            terms: { ...DEFAULT_TERMS, days: 1 + dice.below(80) },
            reason: 'A race of approvals.',
          }),
      ),
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from givebacks.terms where set_by = $1',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ held: string | null; approved: string | null }>(
        `select (select t.terms ->> 'days' from givebacks.terms t where t.merchant = 'DEMO'
             order by t.version desc limit 1) as held,
           (select (a.arguments ->> 'terms')::jsonb ->> 'days' from approvals.approval a
             where a.kind = 'giveback_terms' and a.state = 'applied' order by a.ended_at desc limit 1) as approved`,
      );
      const { held = null, approved = null } = rows[0] ?? {};
      return held === approved ? [] : [`${approved} was approved last, and ${held} holds`];
    },
  };
}
