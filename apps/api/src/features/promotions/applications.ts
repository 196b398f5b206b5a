import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { applicationEnded, promotionConditionFails } from '@laro/wire/promotions';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Members } from '../members/index.ts';
import { applications } from './list-store.ts';
import { evaluate, keptFacts } from './rules.ts';
import * as store from './store.ts';
import type { TakingActs } from './taking.ts';

type Deps = { readonly members: Members; readonly acts: TakingActs };

/** What members applied for: issued or refused by one of staff, once, as the rule is at that moment (PROMOTION-8). */
export function bindApplications(calls: CallRegistry, { acts, members }: Deps): void {
  calls.bindList('listApplications', applications);

  calls.bind('decideApplication', async ({ act, now: at }, { params: { id }, body: { reason, verdict } }) => {
    const state = verdict === 'issue' ? 'given' : 'rejected';
    await act(async (scope) => {
      const found = await store.lockTaking(scope, id);
      if (!found?.byStaff) throw new Refusal(notFound);
      await members.lockRow(scope, found.member);
      const taking = await store.lockTaking(scope, id);
      const promotion = await store.promotionOf(scope, found.promotion);
      if (!taking || !promotion) throw new Refusal(notFound);
      if (taking.state !== 'applying') throw new Refusal(applicationEnded);
      const about = await acts.aboutMember(scope, { member: taking.member, at });
      // The application itself is not what it would stand against.
      const others = { ...about, taken: about.taken.filter((one) => one.id !== id) };
      const facts = acts.factsOf(promotion, others);
      let { amount } = taking;
      if (verdict === 'issue') {
        const met = evaluate(promotion.rule, facts);
        if (!met.met) throw new Refusal(promotionConditionFails, { why: met.why, missing: null });
        if (!(await store.spend(scope, promotion.id, met.amount)))
          throw new Refusal(promotionConditionFails, { why: 'used_up', missing: null });
        await acts.hand(scope, { at, promotion, facts, verdict: met, taking });
        amount = met.amount;
      }
      await store.decideTaking(scope, { id, state, reason, amount, facts: keptFacts(facts) });
      const shown = { title: promotion.words.EN.title, amount: moneyToString(amount) };
      return {
        subject: taking.member,
        reason,
        before: { ...shown, state: 'applying' },
        after: { ...shown, state },
      };
    });
    return { state };
  });
}
