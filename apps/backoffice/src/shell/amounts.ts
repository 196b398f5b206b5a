import { formatMoney, parseMoney } from '@laro/money';
import { useStaff } from './session.ts';

/** An amount of the wire as people read it; `signed` where it says what came or went. */
export type AmountText = (amount: string, options?: { readonly signed?: boolean }) => string;

/** Writes amounts of one currency: the brand's own by its symbol, any other by its code. */
export function useAmounts(currency?: string): AmountText {
  const { merchant } = useStaff();
  const isOwn = currency === undefined || currency === merchant.currency;
  const symbol = isOwn ? merchant.currencySymbol : `${currency} `;
  return (amount, options) => formatMoney(parseMoney(amount), symbol, options);
}
