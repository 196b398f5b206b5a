import { formatMoney, type Money, minMoney, moneyFromE5, parseMoney, scaleMoney } from '@laro/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';

const CENT = 1_000n;

/** The promotions that this deposit can be part of, with what each would give; one is chosen, or none. */
export default function OfferChoice({
  amount,
  chosen,
  onChoose,
}: {
  readonly amount: Money | undefined;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}): ReactNode {
  const t = useMessages('promotions');
  const { currencySymbol } = useMerchant();
  const { data } = useQuery(wireQuery('listPromotions', { language: useLanguage() }));
  const fit = (data?.list ?? []).filter(
    ({ rule, state, why }) =>
      rule.kind === 'deposit' &&
      (state === 'joined' || state === 'join') &&
      (why === null || why === 'deposit'),
  );
  if (fit.length === 0) return null;
  const show = (money: Money): string => formatMoney(money, currencySymbol);
  const detailOf = ({ rule }: (typeof fit)[number]): string => {
    const { minDeposit, most, share } = rule;
    const least = parseMoney(minDeposit ?? '0');
    if (amount === undefined || amount < least)
      return minDeposit === null ? t('why_deposit') : t('term_min', { amount: show(least) });
    if (share === null) return t('term_amount', { amount: show(parseMoney(rule.amount ?? '0')) });
    const part = scaleMoney(amount, BigInt(share), 100n).share;
    const gives = most === null ? part : minMoney(part, parseMoney(most));
    return t('term_amount', { amount: show(moneyFromE5(gives - (gives % CENT))) });
  };
  const joined = fit.find(({ state }) => state === 'joined');
  // A member who has joined one gets it with any deposit, and can decline it before it is claimed.
  const none = joined ? [] : [{ id: null, title: t('noOffer'), detail: null }];
  const choices = [
    ...none,
    ...fit.map((one) => ({ id: one.id, title: one.title, detail: `${detailOf(one)} ${asks(one)}` })),
  ];
  const current = chosen ?? joined?.id ?? null;
  function asks({ rule: { over, playDays: days, times } }: (typeof fit)[number]): string {
    return days === null ? t('term_once') : t(over === 'both' ? 'term_both' : 'term_times', { times, days });
  }
  return (
    <fieldset className="deposit-ways">
      <legend className="deposit-title">{t('offers')}</legend>
      {choices.map(({ detail, id, title }) => (
        <label key={id ?? ''} className="deposit-way">
          <input
            type="radio"
            name="offer"
            className="sr-only"
            checked={current === id}
            onChange={() => onChoose(id)}
          />
          <span className="min-w-0 flex-1">
            <span className="block">{title}</span>
            {detail !== null && <span className="block text-12 text-text-3">{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
