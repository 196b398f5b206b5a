import { parseMoney } from '@laro/money';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { ComesFirst } from '../../shell/ComesFirst.tsx';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';

type Terms = CallValue<Calls['getEnvelopeTerms']>;

/** The one thing that stops an agent from sending, with the way there, before people are chosen in vain; else the steps. */
export function BeforeSending({
  children,
  terms: { hasPaymentPassword, heldUntil, leastEach, left, tier, withdrawable },
}: {
  readonly children: ReactNode;
  readonly terms: Terms;
}): ReactNode {
  const t = useMessages('envelopes');
  const { timeZone } = useMerchant();
  const least = parseMoney(leastEach);
  if (tier < 1)
    return <ComesFirst text={t('needIdentity')} to={PATHS.verification} label={t('toVerification')} />;
  if (!hasPaymentPassword)
    return <ComesFirst text={t('needPassword')} to={PATHS.security} label={t('toSecurity')} />;
  if (heldUntil !== null) return <p>{t('held', { at: momentText(heldUntil, timeZone) })}</p>;
  if (left.count === 0 || parseMoney(left.amount) < least) return <p>{t('dayUsed')}</p>;
  if (parseMoney(withdrawable) < least) return <p>{t('nothing')}</p>;
  return children;
}
