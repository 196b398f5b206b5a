import { formatMoney, parseMoney } from '@laro/money';
import { Icon } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';

type OpenLot = CallValue<Calls['getWithdrawability']>['lots'][number];

const UNITS = 1_000;

/** How far it is, in so many steps of a bar. */
function stepsOf({ done, required }: OpenLot): number {
  const whole = parseMoney(required);
  return whole === 0n ? UNITS : Number((parseMoney(done) * BigInt(UNITS)) / whole);
}

/** One requirement: what it comes from, how far it is, and for the one that bets fill now, what fills it. */
export function LotCard({ lot, isNext }: { readonly lot: OpenLot; readonly isNext: boolean }): ReactNode {
  const t = useMessages('turnover');
  const { currencySymbol, timeZone } = useMerchant();
  const money = (amount: string): string => formatMoney(parseMoney(amount), currencySymbol);
  const title = `${t(lot.source)} ${money(lot.base)}`;
  return (
    <article className="turnover-lot" data-next={isNext || undefined}>
      <div className="turnover-title">
        <h3 className="text-16 font-semibold">{title}</h3>
        <span className="turnover-turn">{t(isNext ? 'now' : 'later')}</span>
      </div>
      <progress
        className="turnover-bar"
        max={UNITS}
        value={stepsOf(lot)}
        aria-label={t('progress', { title })}
      />
      <p className="turnover-figures">
        <span>{t('doneOf', { done: money(lot.done), required: money(lot.required) })}</span>
        <span className="font-semibold text-text-1">{t('toGo', { amount: money(lot.left) })}</span>
      </p>
      {lot.expiresAt !== null && (
        <p className="turnover-line">
          <Icon name="clock" />
          {t('expires', { time: momentText(lot.expiresAt, timeZone) })}
        </p>
      )}
      {isNext && <Ways lot={lot} />}
      {lot.maxBet !== null && <p className="turnover-note">{t('maxBet', { amount: money(lot.maxBet) })}</p>}
      {lot.maxCashOut !== null && (
        <p className="turnover-note">{t('maxCashOut', { amount: money(lot.maxCashOut) })}</p>
      )}
    </article>
  );
}

function Ways({ lot: { ways } }: { readonly lot: OpenLot }): ReactNode {
  const t = useMessages('turnover');
  const games = useMessages('games');
  const { currencySymbol } = useMerchant();
  return (
    <div className="turnover-ways">
      <h4 className="text-14 font-semibold">{t('ways')}</h4>
      <ul>
        {ways.map(({ gameTypes, percent, stake }) => (
          <li key={percent} className="turnover-way">
            <span className="min-w-0">
              <span className="block">{gameTypes.map((gameType) => games(gameType)).join(' · ')}</span>
              <span className="block text-12 text-text-3">{t('counts', { percent })}</span>
            </span>
            <span className="flex-none font-semibold text-text-1">
              {formatMoney(parseMoney(stake), currencySymbol)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
