import { Button } from '@laro/ui';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { StateCard } from '../StateCard.tsx';
import { sentenceOf } from '../sentence.ts';
import { FocusGoesTo } from './FocusGoesTo.tsx';
import { LoadMore } from './LoadMore.tsx';
import { type DayTotal, RecordDays } from './RecordDays.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { type RecordPage, type RowOf, recordOf, type TotalOf } from './record.ts';
import type { RecordQuery } from './useRecord.ts';

/**
 * A record as a bank shows it: by day, newest first, page by page, with every state that it can be in. Shown in
 * browsers only, so it may know what day it is.
 */
export function RecordList<P extends RecordPage>({
  record,
  idOf,
  dayOf,
  countOf = () => 1,
  total,
  empty,
  children,
}: {
  readonly record: RecordQuery<P>;
  readonly idOf: (row: RowOf<P>) => string;
  /** The business day of a row, YYYY-MM-DD; of an instant `dayIn` knows it. */
  readonly dayOf: (row: RowOf<P>) => string;
  /** How many entries a row stands for, where that is not one. */
  readonly countOf?: (row: RowOf<P>) => number;
  /** How the total of a day reads, where the record has totals. */
  readonly total?: (total: TotalOf<P>) => DayTotal;
  /** What stands where nothing does: a card that says what belongs here and the next best thing. */
  readonly empty: ReactNode;
  readonly children: (row: RowOf<P>) => ReactNode;
}): ReactNode {
  const t = useMessages('records');
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const { data, fetchStatus, hasNextPage } = record;
  const offline = fetchStatus === 'paused';
  const days = recordOf(data?.pages ?? [], idOf, dayOf);
  const shown = days.flatMap(({ rows }) => rows).reduce((count, row) => count + countOf(row), 0);
  const count = data?.pages.at(-1)?.totalCount ?? 0;
  return (
    <>
      <p role="status" className="sr-only">
        {shown > 0 && t('shown', { shown, count })}
      </p>
      {data ? (
        <div ref={list} tabIndex={-1} className="record-list">
          {shown === 0 ? (
            empty
          ) : (
            <RecordDays days={days} idOf={idOf} total={total}>
              {children}
            </RecordDays>
          )}
        </div>
      ) : (
        <FocusGoesTo heir={list}>
          <Missing record={record} offline={offline} />
        </FocusGoesTo>
      )}
      {hasNextPage && (
        <FocusGoesTo heir={end}>
          <LoadMore
            problem={offline ? 'moreOffline' : record.isFetchNextPageError ? 'moreFailed' : null}
            waiting={record.isFetchingNextPage && !offline}
            onMore={() => void record.fetchNextPage()}
          />
        </FocusGoesTo>
      )}
      {shown > 0 && !hasNextPage && (
        <p ref={end} tabIndex={-1} className="px-4 py-6 text-14 text-text-3">
          {t('end', { count })}
        </p>
      )}
    </>
  );
}

function Missing({
  record,
  offline,
}: {
  readonly record: Pick<RecordQuery<RecordPage>, 'error' | 'isError' | 'refetch'>;
  readonly offline: boolean;
}): ReactNode {
  const t = useMessages('records');
  const shell = useMessages('shell');
  if (offline) return <StateCard icon="offline" title={t('offlineTitle')} text={t('offlineText')} />;
  if (!record.isError) return <RecordSkeleton />;
  return (
    <StateCard icon="warning" title={t('failedTitle')} text={sentenceOf(record.error, shell)}>
      <Button onClick={() => void record.refetch()}>{shell('retry')}</Button>
    </StateCard>
  );
}
