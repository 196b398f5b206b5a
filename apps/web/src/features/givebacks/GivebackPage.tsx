import { parseMoney, ZERO } from '@laro/money';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { percentText } from '../../shell/percent.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { FiguresSkeleton } from '../../shell/records/FiguresSkeleton.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useSession } from '../../shell/session.ts';
import { ClaimCard } from './ClaimCard.tsx';
import './givebacks.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly givebacks: typeof import('@laro/i18n/en/givebacks').default;
  }
}

type Giveback = CallValue<Calls['getGiveback']>;

/** `/m/member/manualRebate`: what can be claimed now, of which days it is made, and at which rates. */
export function GivebackPage(): ReactNode {
  const t = useMessages('givebacks');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="rebate" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.manualRebate}>
        <FiguresSkeleton />
      </MembersOnly>
    );
  }
  return <Own />;
}

function Own(): ReactNode {
  const t = useMessages('givebacks');
  const { flags } = useMerchant();
  const query = useQuery(wireQuery('getGiveback', {}));
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <FiguresSkeleton />
      </NotLoaded>
    );
  }
  return (
    <div className="givebacks-page">
      <ClaimCard giveback={data} />
      {data.lines.length > 0 && <Lines lines={data.lines} />}
      <Rates giveback={data} />
      {flags.includes('PLYRBT') && (
        <Link to={PATHS.rebates} className="givebacks-more">
          {t('record')}
        </Link>
      )}
    </div>
  );
}

function Lines({ lines }: Pick<Giveback, 'lines'>): ReactNode {
  const t = useMessages('givebacks');
  const games = useMessages('games');
  const write = useAmount();
  return (
    <section>
      <h2 className="givebacks-heading">{t('waiting')}</h2>
      <ul>
        {lines.map(({ amount, category, day, until, validBet }) => (
          <li key={`${day} ${category}`}>
            <RecordRow
              icon="rebate"
              title={games(category)}
              detail={`${businessDayText(day)} · ${
                parseMoney(amount) < ZERO ? t('correction') : t('line', { bets: write(validBet) })
              }`}
              amount={<Amount value={amount} />}
              state={parseMoney(amount) > ZERO && t('until', { day: businessDayText(until) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rates({ giveback: { atEnd, days, level, rates } }: { readonly giveback: Giveback }): ReactNode {
  const t = useMessages('givebacks');
  const games = useMessages('games');
  return (
    <section>
      <h2 className="givebacks-heading">{t('rates')}</h2>
      <div className="givebacks-card">
        <p className="text-text-2">{t('ratesLead', { level })}</p>
        <Facts>
          {rates.map(({ category, rate }) => (
            <Fact key={category} name={games(category)}>
              {percentText(rate)}
            </Fact>
          ))}
        </Facts>
        <p className="text-12 text-text-3">
          {atEnd === 'EXPIRE' ? t('howExpire', { days }) : t('howCredit', { days })}
        </p>
      </div>
    </section>
  );
}
