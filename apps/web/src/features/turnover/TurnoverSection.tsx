import { formatMoney, parseMoney } from '@laro/money';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { LotCard } from './LotCard.tsx';
import { TurnoverSkeleton } from './TurnoverSkeleton.tsx';
import './turnover.css';

type Props = {
  /** What stands there where nothing is left to be played; the withdraw page has its form instead. */
  readonly children?: (answer: CallValue<Calls['getWithdrawability']>) => ReactNode;
};

/**
 * Why money cannot be withdrawn yet: each requirement with what is done, what is left, and what fills it. Whoever shows it has
 * `turnover` and `games` among its messages.
 */
export function TurnoverSection({ children }: Props): ReactNode {
  const t = useMessages('turnover');
  const { currencySymbol } = useMerchant();
  const answer = useQuery(wireQuery('getWithdrawability', {}));
  const money = (amount: string): string => formatMoney(parseMoney(amount), currencySymbol);
  if (!answer.data) {
    return (
      <NotLoaded query={answer} title={t('failed')}>
        <TurnoverSkeleton />
      </NotLoaded>
    );
  }
  const { clearBelow, left, lots, openCount } = answer.data;
  if (openCount === 0) return children?.(answer.data) ?? null;
  return (
    <section className="turnover" aria-labelledby="turnover-left">
      <header className="turnover-head">
        <h2 id="turnover-left" className="text-20 font-bold">
          {t('left', { amount: money(left) })}
        </h2>
        <p className="text-14 text-text-2">{t('leftText', { count: openCount })}</p>
      </header>
      <ol className="turnover-lots">
        {lots.map((lot, place) => (
          <li key={lot.id}>
            <LotCard lot={lot} isNext={place === 0} />
          </li>
        ))}
      </ol>
      {openCount > lots.length && (
        <p className="text-14 text-text-2">{t('more', { count: openCount - lots.length })}</p>
      )}
      <p className="text-12 text-text-3">{t('clearRule', { amount: money(clearBelow) })}</p>
    </section>
  );
}
