import { Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useAmount } from '../../shell/amounts.ts';
import { ComesFirst } from '../../shell/ComesFirst.tsx';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import './upline.css';

type Terms = Omit<CallValue<Calls['getDownlineTransfer']>, 'downline'>;

/** Who is sent to, and how much may be sent. */
export function TransferFacts({
  arrives,
  receiver,
  terms: { left, withdrawable },
}: {
  readonly arrives: string;
  readonly receiver: string;
  readonly terms: Terms;
}): ReactNode {
  const t = useMessages('upline');
  const write = useAmount();
  return (
    <dl className="upline-facts">
      <dt>{t('to')}</dt>
      <dd>
        <strong>{receiver}</strong>
        <br />
        <small>{arrives}</small>
      </dd>
      <dt>{t('withdrawable')}</dt>
      <dd>{write(withdrawable)}</dd>
      <dt>{t('left')}</dt>
      <dd>{t('leftText', { amount: write(left.amount), count: left.count })}</dd>
    </dl>
  );
}

/** The form, or the one thing that comes before it, with the way there. */
export function TransferSteps({
  children,
  terms,
}: {
  readonly children: ReactNode;
  readonly terms: Terms;
}): ReactNode {
  const t = useMessages('upline');
  const { timeZone } = useMerchant();
  const { hasPaymentPassword, heldUntil, left, tier, withdrawable } = terms;
  if (tier < 1)
    return <ComesFirst text={t('needIdentity')} to={PATHS.verification} label={t('toVerification')} />;
  if (!hasPaymentPassword)
    return <ComesFirst text={t('needPassword')} to={PATHS.security} label={t('toSecurity')} />;
  if (heldUntil !== null) {
    return <p className="text-text-2">{t('held', { at: momentText(heldUntil, timeZone) })}</p>;
  }
  if (!/[1-9]/.test(withdrawable)) return <p className="text-text-2">{t('nothing')}</p>;
  if (!/[1-9]/.test(left.amount)) return <p className="text-text-2">{t('dayUsed')}</p>;
  return <Suspense fallback={<Skeleton className="h-48 w-full" />}>{children}</Suspense>;
}
