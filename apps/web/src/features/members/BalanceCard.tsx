import { parseMoney } from '@laro/money';
import { Button, Icon, Money, Skeleton } from '@laro/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useWallet } from '../../shell/wallet.ts';
import './lent.css';

/** The balance, which the member may hide (MINE-7); while it is being asked for it is hidden as well. */
export function BalanceCard({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useMessages('members');
  const shell = useMessages('shell');
  const { data: wallet, isFetching, isError, refetch } = useWallet();
  const [hidden, setHidden] = useState(false);
  const masked = hidden || isFetching;

  return (
    <section className="balance-card" aria-label={t('totalBalance')}>
      <p className="text-14 text-text-3">{t(wallet?.trial ? 'trialBalance' : 'totalBalance')}</p>
      {isError && !wallet ? (
        <p className="flex min-h-12 flex-wrap items-center justify-between gap-2">
          {t('balanceFailed')}
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            {shell('retry')}
          </Button>
        </p>
      ) : (
        <p className="flex min-h-12 items-center">
          {wallet ? (
            <span className="min-w-0 flex-1 text-28 font-bold text-accent">
              {masked && <span className="sr-only">{t('hiddenBalance')}</span>}
              <span aria-hidden={masked}>
                <Money
                  amount={parseMoney(wallet.sumBalance)}
                  symbol={wallet.currencySymbol}
                  masked={masked}
                />
              </span>
            </span>
          ) : (
            <span className="flex-1">
              <Skeleton className="h-8 w-40" />
            </span>
          )}
          <button
            type="button"
            className="icon-button text-text-2"
            aria-pressed={hidden}
            aria-label={t(hidden ? 'showBalance' : 'hideBalance')}
            onClick={() => {
              setHidden(!hidden);
            }}
          >
            <Icon name={hidden ? 'eye-off' : 'eye'} />
          </button>
          <button
            type="button"
            className="icon-button -me-3 text-text-2"
            aria-label={t('refreshBalance')}
            aria-disabled={isFetching}
            onClick={() => {
              if (!isFetching) void refetch();
            }}
          >
            <Icon name="refresh" />
          </button>
        </p>
      )}
      {children}
    </section>
  );
}
