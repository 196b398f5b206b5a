import { parseMoney } from '@laro/money';
import { buttonClass, Icon, type IconName, Money as MoneyText } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useSession } from '../../shell/session.ts';
import { MembersOnly } from '../login/index.ts';
import { StepUp } from '../security/index.ts';
import { TurnoverSection } from '../turnover/index.ts';
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
      <Blocks terms={terms} />
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

/** Where each is put right; the turnover has a list of its own. */
const WAYS = {
  'security.payment_password_missing': ['password', PATHS.security],
  'verification.identity_required': ['verify', PATHS.verification],
  'withdrawals.payee_new': ['safe', PATHS.payees],
} as const satisfies Readonly<Record<string, readonly [IconName, string]>>;

function Blocks({ terms: { blocks } }: { readonly terms: Terms }): ReactNode {
  const t = useMessages('withdrawals');
  const { timeZone } = useMerchant();
  const shown = blocks.flatMap(({ code, until }) =>
    code === 'withdrawals.turnover_open' ? [] : [{ code, until }],
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="withdraw-blocked">
      <h2 id="withdraw-blocked" className="pb-2 text-16 font-bold">
        {t('blocked')}
      </h2>
      <ul className="withdraw-blocks" aria-labelledby="withdraw-blocked">
        {shown.map(({ code, until }) => {
          const [icon, to] = WAYS[code as keyof typeof WAYS] ?? ['clock', null];
          const row = (
            <>
              <Icon name={icon} className="text-24 text-accent" />
              <span className="min-w-0 flex-1">
                {t(`block_${code}`)}
                {until !== null && (
                  <span className="block text-14 text-text-2">
                    {t('until', { until: momentText(until, timeZone) })}
                  </span>
                )}
              </span>
            </>
          );
          return (
            <li key={code}>
              {to === null ? (
                <p className="withdraw-block">{row}</p>
              ) : (
                <Link to={to} className="withdraw-block">
                  {row}
                  <Icon name="more" className="text-text-3" />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
