import { NO_REFERRALS } from '../../features/referrals/index.ts';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

const reason = 'A race of approvals.';

/** The terms of referrals: what was approved last is the newest version. */
export function referralTermsScene({ owner }: World, dice: Dice): Scene {
  return {
    kind: 'referral_terms',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeReferralTerms', {
            id,
            terms: { ...NO_REFERRALS, days: 1 + dice.below(80) },
            reason,
          }),
      ),
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from referrals.terms where set_by = $1',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ held: string | null; approved: string | null }>(
        `select (select t.terms ->> 'days' from referrals.terms t where t.merchant = 'DEMO'
             order by t.version desc limit 1) as held,
           (select a.arguments ->> 'days' from approvals.approval a
             where a.kind = 'referral_terms' and a.state = 'applied' order by a.ended_at desc limit 1) as approved`,
      );
      const { held = null, approved = null } = rows[0] ?? {};
      return held === approved ? [] : [`${approved} was approved last, and ${held} holds`];
    },
  };
}

/** Held referrals: what was released by two is held no more. */
export function referralReleaseScene({
  world: { owner },
  accounts,
}: {
  readonly world: World;
  readonly accounts: readonly string[];
}): Scene {
  return {
    kind: 'referral_release',
    async propose(by, place) {
      const { rows } = await owner.query<{ friend: string }>(
        `insert into referrals.referral (merchant, friend, inviter, joined_at, until, terms, state, signals, qualified_at)
         select 'DEMO', f.id, i.id, now(), now() + interval '30 days', $3, 'HELD', '{payee}', now()
         from members.member f, members.member i
         where f.merchant = 'DEMO' and i.merchant = 'DEMO' and f.account = $1 and i.account = $2
         on conflict on constraint referral_pk do update set state = 'HELD' returning friend`,
        [
          accounts[place % accounts.length],
          accounts[(place + 1) % accounts.length],
          JSON.stringify(NO_REFERRALS),
        ],
      );
      const friend = rows[0]?.friend ?? '';
      return await proposed(
        by,
        async (id) => await by.call('proposeReferralRelease', { id, friend, reason }),
      );
    },
    async effects(id) {
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from approvals.approval where id = $1 and result is not null',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    faults: async () => [],
  };
}
