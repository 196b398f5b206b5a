import { Skeleton } from '@laro/ui';
import type { DepositRow } from '@laro/wire/deposits';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { OrderForm } from './OrderForm.tsx';
import '../../shell/no-bar.css';
import './deposits.css';

const OrderView = lazy(async () => await import('./OrderView.tsx'));

/** `/m/voucherCenter`: ways to pay in, and one order with how to pay it, which stands in the address. */
export function DepositPage(): ReactNode {
  const t = useMessages('deposits');
  const { order } = useSearchOf('deposit');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="deposit-line" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.deposit}>
        <Skeleton className="h-64 w-full" />
      </MembersOnly>
    );
  }
  return (
    <div className="deposit-page" data-bar="off">
      {order ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <OrderView key={order} id={order} />
        </Suspense>
      ) : (
        <Ways />
      )}
    </div>
  );
}

function Ways(): ReactNode {
  const t = useMessages('deposits');
  const options = useQuery({ ...wireQuery('getDepositOptions', {}), refetchOnMount: 'always' });
  if (!options.data) {
    return (
      <NotLoaded query={options} title={t('failed')}>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </NotLoaded>
    );
  }
  const { methods, pending, pendingMax, steps } = options.data;
  return (
    <>
      <Pending rows={pending} />
      {pending.length >= pendingMax ? (
        <p className="deposit-note" role="status">
          {t('enough')}
        </p>
      ) : (
        <OrderForm methods={methods} steps={steps} />
      )}
      <p className="deposit-links">
        <Link to={PATHS.depositRecord} className="deposit-link">
          {t('record')}
        </Link>
        <Link to={PATHS.limits} className="deposit-link">
          {t('setLimits')}
        </Link>
      </p>
    </>
  );
}

/** Orders that wait: whoever left one comes back to it here. */
function Pending({ rows }: { readonly rows: readonly DepositRow[] }): ReactNode {
  const t = useMessages('deposits');
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="deposit-pending">
      <h2 id="deposit-pending" className="deposit-title">
        {t('pendingTitle')}
      </h2>
      <ul className="deposit-pending">
        {rows.map(({ id, amount, method, state }) => (
          <li key={id}>
            <Link to={PATHS.deposit} search={{ order: id }} className="deposit-order">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{t(method)}</span>
                <span className="block text-12 text-text-3">{t(`state_${state}`)}</span>
              </span>
              <Amount value={amount} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
