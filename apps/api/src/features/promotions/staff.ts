import { type Money, moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import {
  cashbackForbidden,
  type PromotionDraft,
  PromotionId,
  promotionChanged,
  promotionCodeTaken,
  promotionFixed,
  promotionMismatch,
  promotionTimesAbove,
  promotionTooShort,
  promotionWithoutEnd,
} from '@laro/wire/promotions';
import * as v from 'valibot';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { leastDays } from '../rewards/index.ts';
import { brandPromotions } from './list-store.ts';
import { type RuleRefusal, refuseRule } from './rules.ts';
import { simulate } from './simulate.ts';
import * as store from './store.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly merchants: Merchants;
};

function refusalOf(refused: RuleRefusal): Refusal {
  switch (refused.code) {
    case 'endless':
      return new Refusal(promotionWithoutEnd);
    case 'cashback_forbidden':
      return new Refusal(cashbackForbidden);
    case 'unfit':
      return new Refusal(promotionMismatch, { part: refused.part });
    case 'times_above':
      return new Refusal(promotionTimesAbove, { max: refused.max, times: refused.times });
    case 'too_short':
      return new Refusal(promotionTooShort, { days: refused.days });
  }
}

/** Refuses a rule that cannot end, that no member could fulfil, or that the licence does not allow (PROMOTION-3). */
async function assertWritable(
  { merchants }: Pick<Deps, 'merchants'>,
  merchant: string,
  { budget, rule, until }: Pick<PromotionDraft, 'budget' | 'rule' | 'until'>,
): Promise<void> {
  const licence = loadProfile((await merchants.byCode(merchant)).profile);
  const refused = refuseRule({ rule, until, budget }, licence, leastDays);
  if (refused) throw refusalOf(refused);
}

const draftOf = ({ budget, from, picture, rule, until, words }: store.Promotion): PromotionDraft => ({
  words,
  picture,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  budget: budget === null ? null : moneyToString(budget),
  rule,
});

const Launch = v.strictObject({ promotion: PromotionId, version: v.number() });
type Launch = v.InferOutput<typeof Launch>;

/** What one of staff has made and a second puts before members, as it was saved. */
export function createLaunch({ merchants }: Pick<Deps, 'merchants'>): ApprovalKind<Launch> {
  async function read(scope: Scope, { promotion: id, version }: Launch, lock: boolean) {
    const promotion = await (lock ? store.lockPromotion : store.promotionOf)(scope, id);
    if (!promotion) throw new Refusal(notFound);
    if (promotion.state !== 'draft') throw new Refusal(promotionFixed);
    if (promotion.version !== version) throw new Refusal(promotionChanged);
    await assertWritable({ merchants }, scope.merchant, draftOf(promotion));
    return promotion;
  }
  return {
    name: 'promotion',
    arguments: Launch,
    async look(scope, given, lock) {
      const { budget, from, id, rule, until, version, words } = await read(scope, given, lock);
      const { currency } = await merchants.byCode(scope.merchant);
      return {
        subject: id,
        about: words.EN.title,
        seen: String(version),
        before: { state: 'draft' },
        after: {
          state: 'live',
          kind: rule.kind,
          from: from.toISOString(),
          until: until?.toISOString() ?? null,
          budget: budget === null ? null : moneyToString(budget),
          share: rule.share,
          amount: rule.amount ?? rule.most,
          times: rule.times,
        },
        ...(budget !== null && { money: { amount: budget, currency } }),
      };
    },
    async apply(scope, { arguments: given }) {
      const { id } = await read(scope, given, true);
      await store.setState(scope, id, 'live');
      return { state: 'live' };
    },
  };
}

export function bindStaff(
  calls: CallRegistry,
  { clock, scopes }: Platform,
  { approvals, merchants }: Deps,
): void {
  calls.bindList('listBrandPromotions', brandPromotions);

  calls.bind('getBrandPromotion', async ({ merchant }, { params: { id } }) =>
    scopes.read(merchant, async (scope) => {
      const promotion = await store.promotionOf(scope, id);
      if (!promotion) throw new Refusal(notFound);
      const { spent, state, version } = promotion;
      return {
        id,
        version,
        state,
        ...draftOf(promotion),
        spent: moneyToString(spent),
        ...(await store.countsOf(scope, id)),
      };
    }),
  );

  calls.bind('savePromotion', async ({ act, actor, merchant, now }, { params: { id }, body }) => {
    const { promotion: draft, reason, version } = body;
    await assertWritable({ merchants }, merchant, draft);
    const budget: Money | null = draft.budget === null ? null : parseMoney(draft.budget);
    await act(async (scope) => {
      const before = await store.lockPromotion(scope, id);
      if (before && before.state !== 'draft') throw new Refusal(promotionFixed);
      if ((before?.version ?? 0) !== version) throw new Refusal(promotionChanged);
      const saved = { id, version, draft, budget, at: now, by: actor.staffId };
      try {
        if (!(await store.savePromotion(scope, saved))) throw new Refusal(promotionChanged);
      } catch (error) {
        if (isUniqueViolation(error, 'promotion_of_code')) throw new Refusal(promotionCodeTaken);
        throw error;
      }
      return {
        subject: id,
        reason,
        before: before ? { title: before.words.EN.title, version } : {},
        after: { title: draft.words.EN.title, version: version + 1, budget: draft.budget },
      };
    });
    return { version: version + 1 };
  });

  calls.bind('simulatePromotion', async ({ merchant }, { params: { id } }) =>
    scopes.read(merchant, async (scope) => {
      const promotion = await store.promotionOf(scope, id);
      if (!promotion) throw new Refusal(notFound);
      const { timeZone } = await merchants.byCode(merchant);
      return await simulate(scope, promotion, { timeZone, until: clock.now() });
    }),
  );

  calls.bind(
    'proposePromotion',
    async (context, { params: { id }, body: { reason, ...launch } }) =>
      await approvals.propose(context, { id, kind: 'promotion', arguments: launch, reason }),
  );

  calls.bind('stopPromotion', async ({ act }, { params: { id }, body: { reason } }) => {
    await act(async (scope) => {
      const promotion = await store.lockPromotion(scope, id);
      if (!promotion) throw new Refusal(notFound);
      const { spent, state, words } = promotion;
      await store.setState(scope, id, 'stopped');
      const facts = { title: words.EN.title, spent: moneyToString(spent) };
      return { subject: id, reason, before: { ...facts, state }, after: { ...facts, state: 'stopped' } };
    });
    return { state: 'stopped' as const };
  });
}
