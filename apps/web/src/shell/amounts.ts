import { formatMoney, parseMoney } from '@laro/money';
import { useMerchant } from './context.ts';

/** Writes an amount of the wire in the merchant's currency. */
export function useAmount(): (text: string) => string {
  const { currencySymbol } = useMerchant();
  return (text) => formatMoney(parseMoney(text), currencySymbol);
}
