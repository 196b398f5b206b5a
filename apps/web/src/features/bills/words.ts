import type { BillSummary, Dispute, PayLine } from '@laro/wire/bills';
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
    if (code === 'ADJ' || code === 'CORRECTION' || code === 'CORRECTION_ADDED')
      return t(`pay_${code}`, { day: of === null ? '' : businessDayText(of) });
    if (code === 'PAY') return t('pay_PAY', { rate: percentText(rate ?? 0), base: write(base ?? '0.00') });
    return t(`pay_${code}`);
  };
}

/** Lines of the pay whose words have amounts or days in them are called otherwise by themselves. */
const PAY_NAMES = {
  PAY: 'line_PAY',
  ADJ: 'line_ADJ',
  CORRECTION: 'line_CORRECTION',
  CORRECTION_ADDED: 'line_CORRECTION',
  ROUNDING: 'pay_ROUNDING',
  DAILY_CAP: 'pay_DAILY_CAP',
  NOT_REACHED: 'pay_NOT_REACHED',
  SHORT_OF_CHAIN: 'pay_SHORT_OF_CHAIN',
  TOPPED_UP: 'pay_TOPPED_UP',
  ADJ_BEFORE: 'pay_ADJ_BEFORE',
  ADJ_LATER: 'pay_ADJ_LATER',
} as const satisfies Record<PayLine['code'], string>;
const isPay = (line: string): line is PayLine['code'] => line in PAY_NAMES;

/** What of a bill is disputed, in words: one line, without its amounts. */
export function useDisputedLine(): (line: NonNullable<Dispute['line']>) => string {
  const t = useMessages('bills');
  return (line) => (isPay(line) ? t(PAY_NAMES[line]) : t(`base_${line}`));
}
