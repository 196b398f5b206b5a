import { Tabs } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { businessDayText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { percentText } from '../../shell/percent.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { FiguresSkeleton } from '../../shell/records/FiguresSkeleton.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { Bills } from './Bills.tsx';
import { Downlines } from './Downlines.tsx';
import './rebates.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly rebates: typeof import('@laro/i18n/en/rebates').default;
  }
}

const TABS = ['rates', 'bills'] as const;

/** `/m/member/teamRebate`: the agent's own rates, those of direct downlines, and what was paid. */
export function TeamRebatePage(): ReactNode {
  const t = useMessages('rebates');
  const [tab, setTab] = useState<(typeof TABS)[number]>('rates');
  const { session } = useSession();
  if (!session) return <FiguresSkeleton />;
  return (
    <div className="rebates-page">
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((id) => ({ id, label: t(`tab_${id}`) }))}
        current={tab}
        onChange={setTab}
        panelId="rebates-panel"
      />
      <div id="rebates-panel" role="tabpanel" aria-label={t(`tab_${tab}`)}>
        {tab === 'rates' ? <OwnRates /> : <Bills />}
      </div>
    </div>
  );
}

function OwnRates(): ReactNode {
  const t = useMessages('rebates');
  const games = useMessages('games');
  const query = useQuery(wireQuery('getRebateRates', {}));
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <FiguresSkeleton />
      </NotLoaded>
    );
  }
  const rates = data.rates.filter(({ now, next }) => now > 0 || next > 0);
  return (
    <>
      <section className="rebates-card">
        <p className="text-12 text-text-3">{t('paid')}</p>
        <p className="text-22 font-bold">
          <Amount value={data.paid} />
        </p>
        <p className="text-text-2">{t('lead')}</p>
      </section>
      {rates.length === 0 ? (
        <StateCard icon="rebate" title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <h2 className="rebates-heading">{t('title')}</h2>
          <div className="rebates-card">
            <Facts>
              {rates.map(({ category, now, next }) => (
                <Fact key={category} name={games(category)}>
                  {percentText(now)}
                  {next !== now && (
                    <small className="block text-text-3">
                      {t('fromDay', { day: businessDayText(data.nextDay), rate: percentText(next) })}
                    </small>
                  )}
                </Fact>
              ))}
            </Facts>
          </div>
          <h2 className="rebates-heading">{t('downlines')}</h2>
          <Downlines own={rates} nextDay={data.nextDay} />
        </>
      )}
    </>
  );
}
