import { formatMoney, minMoney, moneyFromE5, parseMoney, scaleMoney } from '@laro/money';
import type { Calls, CallValue } from '@laro/wire';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';

export type Offer = CallValue<Calls['listPromotions']>['list'][number];

/** What a slot of 96 % keeps of what is played, in per cent. */
const EDGE_PERCENT = 4n;
const EXAMPLE = parseMoney('100');

type Terms = { readonly gives: string; readonly asks: string; readonly all: readonly string[] };

/** All conditions of an offer, sentence by sentence. */
export function useTerms(): (offer: Offer) => Terms {
  const t = useMessages('promotions');
  const { currencySymbol } = useMerchant();
  const money = (text: string): string => formatMoney(parseMoney(text), currencySymbol);
  return ({ rule }) => {
    const { claimDays: days, perDay, perMember, playDays, share, times } = rule;
    const most = rule.most === null ? '' : money(rule.most);
    const gives = () => {
      if (share === null) return t('term_amount', { amount: money(rule.amount ?? '0') });
      if (rule.kind === 'deposit') return t('term_share', { share, most });
      return t(rule.every === 'week' ? 'term_cashback_week' : 'term_cashback_day', { share, most });
    };
    const asks = () => {
      if (playDays === null) return t('term_once');
      return t(rule.over === 'both' ? 'term_both' : 'term_times', { times, days: playDays });
    };
    const bonus = minMoney(EXAMPLE, parseMoney(rule.most ?? rule.amount ?? '100'));
    const over =
      rule.over === 'both' && share !== null
        ? scaleMoney(bonus, BigInt(100 + share), BigInt(share)).share
        : bonus;
    const required = scaleMoney(over, BigInt(times), 1n).share;
    const cost = scaleMoney(required, EDGE_PERCENT, 100n).share;
    const all = [
      gives(),
      ...(rule.nth === null ? [] : [t('term_nth', { nth: rule.nth })]),
      ...(rule.minDeposit === null ? [] : [t('term_min', { amount: money(rule.minDeposit) })]),
      ...(rule.deposited === null ? [] : [t('term_deposited', { amount: money(rule.deposited) })]),
      ...(rule.registeredWithinDays === null ? [] : [t('term_new', { days: rule.registeredWithinDays })]),
      asks(),
      t('term_cost', {
        amount: formatMoney(bonus, currencySymbol),
        required: formatMoney(moneyFromE5(required), currencySymbol),
        cost: formatMoney(cost, currencySymbol),
      }),
      ...(rule.maxBet === null ? [] : [t('term_maxBet', { amount: money(rule.maxBet) })]),
      ...(rule.maxCashOut === null ? [] : [t('term_maxCashOut', { amount: money(rule.maxCashOut) })]),
      ...(perMember === null ? [] : [t('term_perMember', { count: perMember })]),
      ...(perDay === null ? [] : [t('term_perDay', { count: perDay })]),
      ...(rule.manual ? [t('term_manual')] : []),
      ...(rule.kind === 'claim' ? [] : [t('term_claim', { days }), t('term_decline')]),
    ];
    return { gives: gives(), asks: asks(), all };
  };
}

/** The first condition that fails, and what is missing of it; null where none does. */
export function useWhyNot(): (offer: Offer) => string | null {
  const t = useMessages('promotions');
  const { currencySymbol, timeZone } = useMerchant();
  return ({ missing, why }) => {
    if (why === null) return null;
    const amount =
      missing === null
        ? ''
        : /^[\d.]+$/.test(missing)
          ? formatMoney(parseMoney(missing), currencySymbol)
          : '';
    const at = missing === null || amount !== '' ? '' : momentText(missing, timeZone);
    if (why === 'soon' || why === 'new_members') return t(`why_${why}`, { at });
    if (why === 'deposited' || why === 'too_small') return t(`why_${why}`, { amount });
    if (why === 'deposit' && amount !== '') return t('why_deposit_min', { amount });
    return t(`why_${why}`);
  };
}
