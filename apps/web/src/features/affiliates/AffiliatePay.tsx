import { Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { percentText } from '../../shell/percent.ts';
import { Fact, Facts } from '../../shell/records/Fact.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly affiliates: typeof import('@laro/i18n/en/affiliates').default;
  }
}

type Value = CallValue<Calls['getAffiliatePay']>;
type Plan = NonNullable<Value['plan']>;

/** What a member earns as an affiliate, under which plan, and who came by each campaign; nothing for a member without a plan. */
export function AffiliatePay(): ReactNode {
  const t = useMessages('affiliates');
  const amount = useAmount();
  const query = useQuery(wireQuery('getAffiliatePay', {}));
  if (!query.data) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <Skeleton className="mx-4 mt-2 h-40" />
      </NotLoaded>
    );
  }
  const { campaigns, held, paid, payable, plan } = query.data;
  if (!plan) return null;
  return (
    <section className="invite-card" aria-labelledby="earned">
      <h2 id="earned" className="font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 text-14 text-text-2">
        <PlanText plan={plan} />
      </p>
      <Facts>
        <Fact name={t('payable')}>{amount(payable)}</Fact>
        <Fact name={t('held')}>{amount(held)}</Fact>
        <Fact name={t('paid')}>{amount(paid)}</Fact>
      </Facts>
      <ul className="invite-results">
        {campaigns.map(({ campaign, qualified, registered }) => (
          <li key={campaign}>
            <strong>{campaign ?? t('noCampaign')}</strong>
            <span>{t('joined', { count: registered })}</span>
            {plan.kind === 'CPA' && (
              <span>{qualified === null ? t('few') : t('qualified', { count: qualified })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanText({ plan }: { readonly plan: Plan }): ReactNode {
  const t = useMessages('affiliates');
  const amount = useAmount();
  const terms =
    plan.kind === 'SHARE'
      ? t('termsShare', { share: percentText(plan.share ?? 0) })
      : t('termsCpa', {
          amount: amount(plan.amount ?? '0'),
          deposit: amount(plan.minDeposit ?? '0'),
          valid: amount(plan.minValid ?? '0'),
          days: plan.days ?? 0,
        });
  return `${terms} ${plan.holdDays > 0 ? t('hold', { days: plan.holdDays }) : t('noHold')}`;
}
