import { Button, buttonClass, Icon, Overlay, Skeleton, showToast } from '@laro/ui';
import type { Calls, CallValue, Payee } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { PartLink, usePart } from '../../shell/PartLink.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { StepUp } from '../security/index.ts';
import '../../shell/no-bar.css';
import './payees.css';

const AddPayee = lazy(async () => ({ default: (await import('./AddPayee.tsx')).AddPayee }));
const Removal = lazy(async () => await import('./Removal.tsx'));

/** `/m/payees`: where the member is paid to. */
export function PayeesPage(): ReactNode {
  const t = useMessages('payees');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="safe" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.payees}>
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  return (
    <StepUp>
      <Payees />
    </StepUp>
  );
}

function Payees(): ReactNode {
  const t = useMessages('payees');
  const answer = useQuery(wireQuery('listPayees', {}));
  // Where it is not known, the form is offered and the server says it.
  const security = useQuery(wireQuery('getSecurity', {}));
  const [adding, setAdding] = useState(false);
  const [removed, remove] = useState<Payee | null>(null);
  const shell = useMessages('shell');
  if (!answer.data) {
    return (
      <NotLoaded query={answer} title={t('failed')}>
        <RecordSkeleton />
      </NotLoaded>
    );
  }
  const { list, takenAway, institutions, known, legalName, max, holdHours } = answer.data;
  const canAdd = known && legalName !== null;
  const needsPassword = security.data?.hasPaymentPassword === false && list.length < max;
  return (
    <div className="payees" data-bar="off">
      <p className="text-14 text-text-2">{t('lead', { hours: holdHours })}</p>
      {takenAway.map((one) => (
        <TakenAway key={one.id} payee={one} legalName={legalName ?? ''} />
      ))}
      {!canAdd && <NameFirst />}
      {canAdd && needsPassword && <PasswordFirst />}
      {canAdd && !needsPassword && list.length === 0 && (
        <StateCard icon="safe" title={t('emptyTitle')} text={t('emptyText', { name: legalName })} />
      )}
      {list.length > 0 && (
        <ul className="payee-list">
          {list.map((payee) => (
            <PayeeCard key={payee.id} payee={payee} onRemove={() => remove(payee)} />
          ))}
        </ul>
      )}
      {canAdd &&
        !needsPassword &&
        (list.length >= max ? (
          <p className="text-14 text-text-2">{t('full', { max })}</p>
        ) : (
          <Button onClick={() => setAdding(true)}>{t('addTitle')}</Button>
        ))}
      {list.length > 0 && <BackToWithdraw />}
      <Overlay
        open={adding}
        onClose={() => setAdding(false)}
        title={t('addTitle')}
        place="bottom"
        closeLabel={shell('close')}
      >
        <div className="px-5 pb-5">
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <AddPayee
              institutions={institutions}
              legalName={legalName ?? ''}
              onAdded={() => {
                setAdding(false);
                showToast({ text: t('added'), tone: 'good', forMs: TOAST_MS.info });
              }}
            />
          </Suspense>
        </div>
      </Overlay>
      <Overlay
        open={removed !== null}
        onClose={() => remove(null)}
        title={t('removeTitle')}
        place="bottom"
        closeLabel={shell('close')}
      >
        {removed && (
          <Suspense fallback={<Skeleton className="m-5 h-32" />}>
            <Removal payee={removed} onDone={() => remove(null)} />
          </Suspense>
        )}
      </Overlay>
    </div>
  );
}

function NameFirst(): ReactNode {
  const t = useMessages('payees');
  return (
    <StateCard icon="safe" title={t('unverifiedTitle')} text={t('unverifiedText')}>
      <Link to={PATHS.verification} className={buttonClass()}>
        {t('verify')}
      </Link>
    </StateCard>
  );
}

/** Said before the form, which the server would refuse without it. */
function PasswordFirst(): ReactNode {
  const t = useMessages('payees');
  return (
    <StateCard icon="password" title={t('payFirstTitle')} text={t('payFirstText')}>
      <PartLink to={PATHS.security} part="paymentPassword" className={buttonClass()}>
        {t('payFirst')}
      </PartLink>
    </StateCard>
  );
}

/** For who was sent here by the steps of a withdrawal. */
function BackToWithdraw(): ReactNode {
  const t = useMessages('payees');
  if (usePart() !== 'payee') return null;
  return (
    <Link to={PATHS.withdraw} className={buttonClass('quiet')}>
      {t('toWithdraw')}
    </Link>
  );
}

type Lost = CallValue<Calls['listPayees']>['takenAway'][number];

/** Why an account is gone that was there: it fits the legal name no more. */
function TakenAway({ payee, legalName }: { readonly payee: Lost; readonly legalName: string }): ReactNode {
  const t = useMessages('payees');
  const { timeZone } = useMerchant();
  return (
    <section className="payee-lost">
      <h2 className="font-semibold">
        {t('takenAwayTitle', { account: `${payee.institutionName} ${payee.number}` })}
      </h2>
      <p className="text-14 text-text-2">
        {t('takenAwayText', {
          at: momentText(payee.at, timeZone),
          holder: payee.holder,
          name: legalName,
        })}
      </p>
    </section>
  );
}

function PayeeCard({ payee, onRemove }: { readonly payee: Payee; readonly onRemove: () => void }): ReactNode {
  const t = useMessages('payees');
  const { timeZone } = useMerchant();
  return (
    <li className="payee-card">
      <Icon name="safe" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{payee.institutionName}</span>
        <span className="block text-14 text-text-2">{payee.number}</span>
        <span className="block truncate text-12 text-text-3">{payee.holder}</span>
        {payee.heldUntil !== null && (
          <span className="block text-12 text-text-3">
            {t('heldUntil', { until: momentText(payee.heldUntil, timeZone) })}
          </span>
        )}
        {payee.fit !== 'own' && <span className="block text-12 text-text-2">{t(`fit_${payee.fit}`)}</span>}
      </span>
      <Button
        look="bare"
        size="small"
        onClick={onRemove}
        aria-label={t('removeOf', { account: payee.number })}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
