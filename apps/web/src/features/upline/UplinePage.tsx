import { Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useAmount } from '../../shell/amounts.ts';
import { ComesFirst } from '../../shell/ComesFirst.tsx';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import '../../shell/no-bar.css';
import './upline.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly upline: typeof import('@laro/i18n/en/upline').default;
  }
}

const TransferForm = lazy(async () => await import('./TransferForm.tsx'));

type Terms = CallValue<Calls['getUplineTransfer']>;

/** `/m/upLine/transfer`: to whom money may be sent, how much, and what it still takes. */
export function UplinePage(): ReactNode {
  const t = useMessages('upline');
  const shell = useMessages('shell');
  const terms = useQuery(wireQuery('getUplineTransfer', {}));
  const { data, error } = terms;
  if (!data && error instanceof ApiError && error.code.startsWith('upline.')) {
    return <StateCard icon="upline" title={t('offTitle')} text={sentenceOf(error, shell)} />;
  }
  return (
    <div className="upline-page" data-bar="off">
      <p className="text-text-2">{t('lead')}</p>
      {data ? (
        <>
          <Facts terms={data} />
          <Next terms={data} />
        </>
      ) : (
        <NotLoaded query={terms} title={t('failed')}>
          <div className="grid gap-4">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        </NotLoaded>
      )}
    </div>
  );
}

function Facts({ terms: { left, to, upline, withdrawable } }: { readonly terms: Terms }): ReactNode {
  const t = useMessages('upline');
  const write = useAmount();
  return (
    <dl className="upline-facts">
      <dt>{t('to')}</dt>
      <dd>
        <strong>{upline}</strong>
        <br />
        <small>{t(to === 'wallet' ? 'toWallet' : 'toSettlement')}</small>
      </dd>
      <dt>{t('withdrawable')}</dt>
      <dd>{write(withdrawable)}</dd>
      <dt>{t('left')}</dt>
      <dd>{t('leftText', { amount: write(left.amount), count: left.count })}</dd>
    </dl>
  );
}

/** The form, or the one thing that stands before it, with the way there. */
function Next({ terms }: { readonly terms: Terms }): ReactNode {
  const t = useMessages('upline');
  const { timeZone } = useMerchant();
  const { hasPaymentPassword, heldUntil, tier, withdrawable } = terms;
  if (tier < 1)
    return <ComesFirst text={t('needIdentity')} to={PATHS.verification} label={t('toVerification')} />;
  if (!hasPaymentPassword)
    return <ComesFirst text={t('needPassword')} to={PATHS.security} label={t('toSecurity')} />;
  if (heldUntil !== null) {
    return <p className="text-text-2">{t('held', { at: momentText(heldUntil, timeZone) })}</p>;
  }
  if (!/[1-9]/.test(withdrawable)) return <p className="text-text-2">{t('nothing')}</p>;
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
      <TransferForm terms={terms} />
    </Suspense>
  );
}
