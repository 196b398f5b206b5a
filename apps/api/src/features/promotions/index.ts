/**
 * Promotions: what a brand offers its members by rules, joined, applied for and claimed (PROMOTION-1). Promises that one pure
 * rule decides everywhere, that a budget is never overrun, and that what members have seen never changes. Never moves money
 * itself: what it gives waits in the reward center.
 */
import { type Language, notFound } from '@laro/wire';
import type { Actor } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Approvals } from '../approvals/index.ts';
import { bindApplications } from './applications.ts';
import { bindStaff, createLaunch } from './staff.ts';
import * as store from './store.ts';
import { codeUnknown, createTaking, type Deps as TakingDeps } from './taking.ts';
import { createCashback, createDepositListener } from './triggers.ts';

type Deps = TakingDeps & { readonly approvals: Approvals };

const memberOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.memberId : null);

export function createPromotions(platform: Platform, deps: Deps) {
  const { scopes } = platform;
  const acts = createTaking(deps);
  deps.approvals.register(createLaunch(deps));

  async function shown(scope: Scope, id: string, { at, language, member }: Shown) {
    const promotion = await store.promotionOf(scope, id);
    if (!promotion) throw new Refusal(notFound);
    return acts.offerOf(promotion, await acts.aboutMember(scope, { member, at }), language);
  }

  return {
    functions: {},
    listeners: [createDepositListener({ ...deps, acts })],
    duties: [createCashback(platform, { ...deps, acts })],

    routes(calls) {
      calls.bind('listPromotions', async ({ actor, merchant, now: at }, { query: { language } }) =>
        scopes.read(merchant, async (scope) => {
          const member = memberOf(actor);
          const about = await acts.aboutMember(scope, { member, at });
          const promotions = await store.listShown(scope, member);
          return { list: promotions.map((one) => acts.offerOf(one, about, language)) };
        }),
      );

      calls.bind('takePromotion', async ({ actor, merchant, now: at }, { params: { id }, body }) => {
        const own = { member: actor.memberId, at };
        return await scopes.write(merchant, async (scope) => {
          await acts[body.step](scope, id, own);
          return await shown(scope, id, { ...own, language: body.language });
        });
      });

      calls.bind(
        'redeemPromotionCode',
        async ({ actor, merchant, now: at }, { body: { code, language } }) => {
          const own = { member: actor.memberId, at };
          // A wrong code is counted before it is refused: both commit, or neither.
          const id = await scopes.write(
            merchant,
            async (scope) => await acts.redeem(scope, { ...own, code }),
          );
          if (id === 'unknown') throw codeUnknown();
          return await scopes.read(merchant, async (scope) => await shown(scope, id, { ...own, language }));
        },
      );

      bindStaff(calls, platform, deps);
      bindApplications(calls, { ...deps, acts });
    },
  } satisfies Feature;
}

type Shown = {
  readonly member: string | null;
  readonly at: Date;
  readonly language: Language;
};
