import { buttonClass, Icon, Skeleton } from '@laro/ui';
import type { MyVerification } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { usePart } from '../../shell/PartLink.tsx';
import { DocumentStep } from './DocumentStep.tsx';
import { PersonStep } from './index.ts';
import '../../shell/no-bar.css';
import './verification.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly verification: typeof import('@laro/i18n/en/verification').default;
  }
}

/** `/m/verification`: who the member is, in three steps; each says what it is needed for and what it still takes. */
export function VerificationPage(): ReactNode {
  const t = useMessages('verification');
  const verification = useQuery(wireQuery('getMyVerification', {}));
  const { data } = verification;
  return (
    <div className="verification-page" data-bar="off">
      <p className="text-text-2">{t('lead')}</p>
      {data ? (
        <>
          <p className="text-14 text-text-3">{t('tier', { tier: data.tier })}</p>
          <Step title={t('mobileTitle')} done={data.mobileProved} verification={data} tier={1}>
            {data.mobileProved ? (
              <p className="text-text-2">{t('mobileDone')}</p>
            ) : (
              <>
                <p className="text-text-2">{t('mobileTodo')}</p>
                <Link to={PATHS.security} className={buttonClass('quiet')}>
                  {t('toSecurity')}
                </Link>
              </>
            )}
          </Step>
          <Step
            part="person"
            title={t('personTitle')}
            done={data.person !== null}
            verification={data}
            tier={1}
          >
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <PersonStep verification={data} />
            </Suspense>
          </Step>
          <Step
            part="document"
            title={t('documentTitle')}
            done={data.document?.state === 'approved'}
            isSent={data.document?.state === 'under_review'}
            verification={data}
            tier={2}
          >
            <DocumentStep verification={data} />
          </Step>
        </>
      ) : (
        <NotLoaded query={verification} title={t('failed')}>
          <div className="grid gap-4">
            {[1, 2, 3].map((step) => (
              <Skeleton key={step} className="h-28 w-full" />
            ))}
          </div>
        </NotLoaded>
      )}
    </div>
  );
}

function Step({
  part,
  title,
  done,
  isSent = done,
  tier,
  verification: { tierBeforeDeposit, tierBeforeWithdrawal },
  children,
}: {
  /** What a link to this step calls it. */
  readonly part?: 'person' | 'document';
  readonly title: string;
  readonly done: boolean;
  /** Nothing is left to be done by the member. */
  readonly isSent?: boolean;
  readonly tier: 1 | 2;
  readonly verification: MyVerification;
  readonly children: ReactNode;
}): ReactNode {
  const t = useMessages('verification');
  const wanted = usePart();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = part !== undefined && part === wanted;
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  const needed =
    tierBeforeDeposit >= tier
      ? t('beforeDeposit')
      : tierBeforeWithdrawal >= tier
        ? t('beforeWithdrawal')
        : null;
  return (
    <section className="verification-step" data-done={done || undefined}>
      <h2 ref={heading} tabIndex={-1} className="verification-title">
        <Icon name={done ? 'check' : 'clock'} className="size-5" />
        {title}
      </h2>
      {!done && needed !== null && <p className="text-14 text-text-3">{needed}</p>}
      {children}
      {wanted !== '' && part !== undefined && (done || isSent) && (
        <Link to={PATHS.withdraw} className={buttonClass('quiet')}>
          {t('toWithdraw')}
        </Link>
      )}
    </section>
  );
}
