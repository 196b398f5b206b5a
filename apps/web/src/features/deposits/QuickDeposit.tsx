import { Button, Overlay, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { OrderForm } from './OrderForm.tsx';
import './deposits.css';

const OrderView = lazy(async () => await import('./OrderView.tsx'));

/** Pays in over whatever screen it was opened from: the same order as on the page of deposits, which also lists it. */
export function QuickDeposit({
  onClose,
  backText,
}: {
  readonly onClose: () => void;
  /** Where closing leads, as a button says it. */
  readonly backText: string;
}): ReactNode {
  const screens = useMessages('screens');
  const shell = useMessages('shell');
  const [order, setOrder] = useState<string | null>(null);
  return (
    <Overlay open onClose={onClose} title={screens('deposit')} place="bottom" closeLabel={shell('close')}>
      <div className="quick-deposit">
        {order === null ? (
          <Ways onOrder={setOrder} />
        ) : (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <OrderView id={order} overGame>
              <Button look="quiet" onClick={onClose}>
                {backText}
              </Button>
            </OrderView>
          </Suspense>
        )}
      </div>
    </Overlay>
  );
}

function Ways({ onOrder }: { readonly onOrder: (id: string) => void }): ReactNode {
  const t = useMessages('deposits');
  const options = useQuery({ ...wireQuery('getDepositOptions', {}), refetchOnMount: 'always' });
  if (!options.data) {
    return (
      <NotLoaded query={options} title={t('failed')}>
        <Skeleton className="h-64 w-full" />
      </NotLoaded>
    );
  }
  const { methods, pending, pendingMax, steps } = options.data;
  if (pending.length < pendingMax) return <OrderForm methods={methods} steps={steps} onOrder={onOrder} />;
  return (
    <p className="deposit-note" role="status">
      {t('enough')}
    </p>
  );
}
