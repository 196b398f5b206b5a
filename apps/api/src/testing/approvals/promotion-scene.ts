import { randomUUID } from 'node:crypto';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

const WORDS = { title: 'A race', text: '' };
/** A gift that members claim themselves. */
const DRAFT = {
  words: { EN: WORDS, TY: WORDS, CN: WORDS, TH: WORDS, VI: WORDS },
  picture: 'fair',
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  rule: {
    kind: 'claim',
    nth: null,
    minDeposit: null,
    every: null,
    manual: false,
    code: null,
    tier: 0,
    registeredWithinDays: null,
    deposited: null,
    effect: 'REWARD',
    share: null,
    amount: '10',
    most: null,
    least: null,
    times: 1,
    over: 'bonus',
    claimDays: 7,
    playDays: null,
    maxBet: null,
    maxCashOut: null,
    perMember: 1,
    perDay: null,
  },
} as const;

/** Promotions before members: each once, and as it was approved. */
export function promotionScene({
  world: { owner },
  dice,
}: {
  readonly world: World;
  readonly dice: Dice;
}): Scene {
  const made: string[] = [];
  return {
    kind: 'promotion',
    apart: true,
    propose: async (by) => {
      const promotion = `prm_${randomUUID().replaceAll('-', '')}`;
      made.push(promotion);
      const draft = { ...DRAFT, budget: String(100 + dice.below(900)) };
      await by.call('savePromotion', { id: promotion, version: 0, promotion: draft, reason: 'A race.' });
      return await proposed(
        by,
        async (id) =>
          await by.call('proposePromotion', { id, promotion, version: 1, reason: 'A race of approvals.' }),
      );
    },
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from approvals.approval a
         join promotions.promotion p on p.id = a.arguments ->> 'promotion' and p.state = 'live' where a.id = $1`,
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ id: string }>(
        `select p.id from promotions.promotion p where p.state = 'live' and p.id = any ($1) and not exists (
           select from approvals.approval a where a.kind = 'promotion' and a.state = 'applied'
             and a.arguments ->> 'promotion' = p.id and (a.arguments ->> 'version')::int = p.version)`,
        [made],
      );
      return rows.map(({ id }) => `${id} is live, and was not approved`);
    },
  };
}
