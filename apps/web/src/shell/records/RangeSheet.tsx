import { Button, DayField, Overlay, readDay } from '@laro/ui';
import type { ReactNode } from 'react';
import { type Reading, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../context.ts';
import type { Range } from './range.ts';
import { useToday } from './useToday.ts';

type Values = { readonly from: string; readonly to: string };

const dayOf = (entry: unknown): string | null => (typeof entry === 'string' ? readDay(entry) : null);

/** Two days that are days, in their order, and none that is still to come. */
function readRange(entries: Readonly<Record<string, unknown>>, today: string): Reading<Values> {
  const [from, to] = [dayOf(entries['from']), dayOf(entries['to'])];
  const faults = {
    ...((from === null || from > today) && { from: 'day' }),
    ...(to === null || to > today ? { to: 'day' } : from !== null && from > to && { to: 'order' }),
  };
  if (from === null || to === null || Object.keys(faults).length > 0) return { faults };
  return { values: { from, to } };
}

/** Asks for the first and the last day. */
export default function RangeSheet({
  range,
  onRange,
  onClose,
}: {
  readonly range: Range | undefined;
  readonly onRange: (range: Range) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('records');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const today = useToday(timeZone);
  const form = useForm<Values>({
    read: (entries) => readRange(entries, today),
    onValues: ({ from, to }) => {
      onRange({ startDate: from, endDate: to });
    },
  });
  return (
    <Overlay open onClose={onClose} title={t('ownTitle')} place="bottom" closeLabel={shell('close')}>
      <form {...form.props} className="grid gap-4 px-5 pb-5">
        <DayField
          name="from"
          label={t('from')}
          day={range?.startDate}
          error={form.faults.from && t('dayFault')}
        />
        <DayField
          name="to"
          label={t('to')}
          day={range?.endDate ?? today}
          error={form.faults.to && t(form.faults.to === 'order' ? 'orderFault' : 'dayFault')}
        />
        <Button type="submit">{t('ownShow')}</Button>
      </form>
    </Overlay>
  );
}
