import { Icon } from '@laro/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { Range } from './range.ts';

const RangeSheet = lazy(async () => await import('./RangeSheet.tsx'));

/** Next to the usual periods: the days that a member chooses. */
export default function OwnRange({
  range,
  onRange,
}: {
  readonly range: Range | undefined;
  readonly onRange: (range: Range) => void;
}): ReactNode {
  const t = useMessages('records');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="period-chip period-own"
        aria-pressed={range !== undefined}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="calendar" className="size-4" />
        {t('own')}
      </button>
      <Suspense fallback={null}>
        {open && (
          <RangeSheet
            range={range}
            onClose={() => {
              setOpen(false);
            }}
            onRange={(next) => {
              setOpen(false);
              onRange(next);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
