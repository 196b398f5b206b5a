import { parseMoney } from '@laro/money';
import { buttonClass, Money as MoneyText } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useSession } from '../../shell/session.ts';
import { StepUp } from '../security/index.ts';
import { TurnoverSection } from '../turnover/index.ts';
import { Checklist } from './Checklist.tsx';
import { Tracker } from './Tracker.tsx';
import '../../shell/no-bar.css';
import './withdrawals.css';

const RequestForm = lazy(async () => await import('./RequestForm.tsx'));

type Terms = CallValue<Calls['getWithdrawalTerms']>;

/** `/m/withdraw`: what can be withdrawn, to where, and what stands in the way. */
export function WithdrawPage(): ReactNode {
  const t = useMessages('withdrawals');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="safe" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.withdraw}>
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  return (
    <StepUp>
      <Withdraw />
    </StepUp>
  );
}

function Withdraw(): ReactNode {
  const t = useMessages('withdrawals');
  const answer = useQuery(wireQuery('getWithdrawalTerms', {}));
  if (!answer.data) {
    return (
      <NotLoaded query={answer} title={t('failed')}>
        <RecordSkeleton />
      </NotLoaded>
    );
  }
  const terms = answer.data;
  return (
    <div className="withdraw" data-bar="off">
      <Balance terms={terms} />
      <Followed running={terms.running} />
      <Stops terms={terms} />
      {terms.steps.some(({ state }) => state !== 'done') && (
        <Checklist terms={terms} holdHours={terms.holdHours} />
      )}
      <TurnoverSection>
        {() =>
          terms.blocks.length === 0 && (
            <Suspense fallback={<RecordSkeleton />}>
              <RequestForm terms={terms} />
            </Suspense>
          )
        }
      </TurnoverSection>
      <Link to={PATHS.withdrawRecord} className={buttonClass('bare', 'regular', 'w-full')}>
        {t('record')}
      </Link>
    </div>
  );
}

/** The one that runs; whoever has watched it sees what became of it. */
function Followed({ running }: Pick<Terms, 'running'>): ReactNode {
  const [id, follow] = useState(running?.id ?? null);
  if (running && running.id !== id) follow(running.id);
  const ended = useQuery({
    ...wireQuery('getWithdrawal', { id: id ?? '' }),
    enabled: running === null && id !== null,
  });
  const shown = running ?? ended.data;
  return shown && <Tracker withdrawal={shown} />;
}

function Balance({ terms: { balance, withdrawable, underWay } }: { readonly terms: Terms }): ReactNode {
  const t = useMessages('withdrawals');
  const { currencySymbol } = useMerchant();
  const show = (value: string): ReactNode => <MoneyText amount={parseMoney(value)} symbol={currencySymbol} />;
  return (
    <section className="withdraw-balance" aria-label={t('withdrawable')}>
      <p className="text-14 text-text-2">{t('withdrawable')}</p>
      <p className="text-28 font-bold">{show(withdrawable)}</p>
      <p className="text-14 text-text-2">
        {t('balance')} {show(balance)}
        {parseMoney(underWay) > 0n && (
          <>
            {' · '}
            {t('underWay')} {show(underWay)}
          </>
        )}
      </p>
    </section>
  );
}

/** What no step of the member changes, and what they can do about it. */
const STOPS = ['withdrawals.not_real', 'withdrawals.locked', 'withdrawals.paused'] as const;

function Stops({ terms: { blocks } }: { readonly terms: Terms }): ReactNode {
  const t = useMessages('withdrawals');
  const shown = STOPS.filter((stop) => blocks.some(({ code }) => code === stop));
  return shown.map((code) => (
    <p key={code} className="withdraw-note" role="status">
      {t(`block_${code}`)}
    </p>
  ));
}
