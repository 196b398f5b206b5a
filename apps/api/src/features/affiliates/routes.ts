import { randomBytes } from 'node:crypto';
import { type Money, moneyFromE5, moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import {
  type AffiliatePlanTerms,
  affiliateAddress,
  affiliateNotForMember,
  postbackDelivered,
} from '@laro/wire/affiliates';
import { approvalKnown } from '@laro/wire/approvals';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { leadsInside, urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import { isAllowed } from './paying.ts';
import * as postbacks from './postback-store.ts';
import { secretPurpose } from './postbacks.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;
const CAMPAIGNS_SHOWN = 50;
/** Of fewer members it would be told what one of them did. */
const MEMBERS_MIN = 5;
const AFFILIATES_SHOWN = 500;
const POSTBACKS_SHOWN = 100;
const SECRET_BYTES = 32;

type Deps = { readonly approvals: Approvals; readonly members: Members };

const textOf = (money: Money | null): string | null => (money === null ? null : moneyToString(money));
const planToWire = ({ amount, minDeposit, minValid, ...plan }: store.PlanRow) => ({
  ...plan,
  amount: textOf(amount),
  minDeposit: textOf(minDeposit),
  minValid: textOf(minValid),
});
const sumsToWire = ({ held, paid, payable }: Pick<store.Sums, 'held' | 'paid' | 'payable'>) => ({
  payable: moneyToString(payable),
  held: moneyToString(held),
  paid: moneyToString(paid),
});

export function bindAffiliates(calls: CallRegistry, platform: Platform, deps: Deps): void {
  bindReading(calls, platform);
  bindChanging(calls, platform, deps);
}

function bindReading(calls: CallRegistry, { scopes }: Platform): void {
  calls.bind('getAffiliatePay', async ({ actor, merchant, now }) => {
    return await scopes.read(merchant, async (scope) => {
      const plan = await store.planOf(scope, actor.memberId);
      const campaigns = await store.readCampaigns(scope, actor.memberId, CAMPAIGNS_SHOWN);
      return {
        plan: plan ? planToWire(plan) : null,
        ...sumsToWire(await store.sumsOf(scope, actor.memberId, now)),
        campaigns: campaigns.map(({ qualified, ...row }) => ({
          ...row,
          qualified: row.registered >= MEMBERS_MIN ? qualified : null,
        })),
      };
    });
  });

  calls.bind('getAffiliateDesk', async ({ merchant, now }) => {
    return await scopes.read(merchant, async (scope) => {
      const affiliates = await postbacks.listKnown(scope, now, AFFILIATES_SHOWN);
      const newest = await postbacks.newestPostbacks(scope, POSTBACKS_SHOWN);
      return {
        plans: (await store.listPlans(scope)).map(planToWire),
        affiliates: affiliates.map(({ held, paid, payable, ...row }) => ({
          ...row,
          ...sumsToWire({
            held: moneyFromE5(BigInt(held)),
            paid: moneyFromE5(BigInt(paid)),
            payable: moneyFromE5(BigInt(payable)),
          }),
        })),
        postbacks: newest.map(({ sequence, touchedAt, ...row }) => ({
          ...row,
          sequence: Number(sequence),
          at: touchedAt.toISOString(),
        })),
      };
    });
  });
}

function columnsOf(terms: AffiliatePlanTerms): Omit<store.PlanRow, 'id' | 'name'> {
  if (terms.kind === 'SHARE') return { ...terms, amount: null, minDeposit: null, minValid: null, days: null };
  return {
    ...terms,
    amount: parseMoney(terms.amount),
    minDeposit: parseMoney(terms.minDeposit),
    minValid: parseMoney(terms.minValid),
    share: null,
  };
}

function bindChanging(calls: CallRegistry, { config }: Platform, { approvals, members }: Deps): void {
  calls.bind(
    'createAffiliatePlan',
    async ({ act, now: at }, { params: { id }, body: { name, reason, terms } }) => {
      await act(async (scope) => {
        if ((await store.listPlans(scope)).some((plan) => plan.id === id)) throw new Refusal(approvalKnown);
        await store.insertPlan(scope, { ...columnsOf(terms), id, name, at });
        return { subject: id, reason, before: {}, after: { name, ...terms } };
      });
      return { id };
    },
  );

  calls.bind('saveAffiliate', async ({ act, merchant, now: at }, { params: { account }, body }) => {
    const { newSecret, plan, reason, url } = body;
    if (url !== null && config.profile !== 'DEMO') {
      if (urlProblem(url) !== null || (await leadsInside(new URL(url).hostname)))
        throw new Refusal(affiliateAddress);
    }
    let secret: string | null = null;
    await act(async (scope) => {
      const member = await members.byAccount(scope, account);
      const known = (await store.listPlans(scope)).find(({ id }) => id === plan);
      if (!member || !known) throw new Refusal(notFound);
      if (!isAllowed(member)) throw new Refusal(affiliateNotForMember);
      const former = await store.lockAffiliate(scope, member.id);
      const formerPlan = former && (await store.planOf(scope, member.id));
      const isNew = newSecret || (url !== null && !former?.secretSealed);
      if (isNew) secret = randomBytes(SECRET_BYTES).toString('base64url');
      const sealed =
        secret === null ? null : sealSecret(config.secretsKey, secretPurpose(merchant, member.id), secret);
      await store.saveAffiliate(scope, {
        member: member.id,
        url,
        secretSealed: sealed ?? former?.secretSealed ?? null,
        formerSealed: (isNew ? former?.secretSealed : former?.formerSealed) ?? null,
        formerUntil:
          isNew && former?.secretSealed ? new Date(at.getTime() + DAY_MS) : (former?.formerUntil ?? null),
      });
      if (formerPlan?.id !== plan) await store.setPlan(scope, { affiliate: member.id, plan, at });
      return {
        subject: member.id,
        reason,
        before: { plan: formerPlan?.name ?? null, url: former?.url ?? null },
        after: { plan: known.name, url, newSecret: isNew },
      };
    });
    return { secret };
  });

  calls.bind('retryPostback', async ({ act, now: at }, { params: { id }, body: { reason } }) => {
    await act(async (scope: Scope) => {
      const affiliate = await postbacks.sendAgain(scope, id, at);
      if (affiliate === undefined)
        throw new Refusal((await postbacks.isKnown(scope, id)) ? postbackDelivered : notFound);
      return { subject: affiliate, reason, before: {}, after: { postback: id } };
    });
    return { state: 'waiting' as const };
  });

  calls.bind(
    'proposeAffiliatePayout',
    async (context, { params: { id }, body: { payout, reason } }) =>
      await approvals.propose(context, { id, kind: 'affiliate_payout', arguments: payout, reason }),
  );
}
