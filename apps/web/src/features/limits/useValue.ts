import { formatMoney, parseMoney } from '@laro/money';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';

/** Limits in minutes; all others are money. Named here, so that this page brings no part of the wire that checks. */
const MINUTES = {
  'session.play': { min: 15, max: 1_440 },
  'reality.play': { min: 10, max: 240 },
} as const;

export const minutesOf = (name: string): { readonly min: number; readonly max: number } | undefined =>
  name === 'session.play' || name === 'reality.play' ? MINUTES[name] : undefined;

/** A limit's value as people read it. */
export function useValue(): (name: string, value: string | null) => string {
  const t = useMessages('limits');
  const { currencySymbol } = useMerchant();
  return (name, value) => {
    if (value === null) return t('none');
    if (!minutesOf(name)) return formatMoney(parseMoney(value), currencySymbol);
    return t(name === 'reality.play' ? 'every' : 'minutes', { count: Number(value) });
  };
}
