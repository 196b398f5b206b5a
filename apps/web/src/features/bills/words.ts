import type { BillSummary, PayLine } from '@laro/wire/bills';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';
import { businessDayText } from '../../shell/dates.ts';
import { percentText } from '../../shell/percent.ts';

export type Kind = 'DAILY' | 'HOURLY' | 'DIVIDEND';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A period in words: a day, an hour of it, or from one day to another. */
export function usePeriod(): (period: Pick<BillSummary, 'first' | 'last' | 'hour'>) => string {
  const t = useMessages('bills');
  return ({ first, hour, last }) => {
    const day = businessDayText(first);
    if (hour !== null) return t('hourOf', { day, from: clock(hour), to: clock(hour + 1) });
    return first === last ? day : t('between', { first: day, last: businessDayText(last) });
  };
}

/** What a line of an amount is, in words. */
export function useLineName(): (line: PayLine) => string {
  const t = useMessages('bills');
  const write = useAmount();
  return ({ base, code, of, rate }) => {
    if (code === 'ADJ') return t('pay_ADJ', { day: of === null ? '' : businessDayText(of) });
    if (code === 'PAY') return t('pay_PAY', { rate: percentText(rate ?? 0), base: write(base ?? '0.00') });
    return t(`pay_${code}`);
  };
}
