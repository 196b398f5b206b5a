import { Button, Checkbox, Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { businessDayText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { LoadMore } from '../../shell/records/LoadMore.tsx';
import { type RecordQuery, useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';

type Downlines = RecordQuery<CallValue<Calls['listTeamMembers']>>;
type Downline = CallValue<Calls['listTeamMembers']>['content'][number];

/** Masked accounts by member id; a choice stays while another account is searched for. */
export type Chosen = ReadonlyMap<string, string>;

/** The wire's own bound would bring the schemas of its calls along. */
const MOST = 200;

export function ChooseDownlines({
  chosen,
  onChosen,
  onNext,
}: {
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  readonly onNext: () => void;
}): ReactNode {
  const t = useMessages('envelopes');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const record = useRecord('listTeamMembers', {
    sort: 'joined',
    ...(wanted === '' ? {} : { search: wanted }),
  });
  function choose(member: string, account: string, isChosen: boolean): void {
    const next = new Map(chosen);
    if (isChosen) next.set(member, account);
    else next.delete(member);
    onChosen(next);
  }
  return (
    <>
      <input
        type="search"
        className="envelope-search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        maxLength={40}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Found record={record} isSearched={wanted !== ''}>
        {({ account, joinedDay, lastLoginDay, member }) => (
          <Checkbox
            label={account}
            hint={
              lastLoginDay === null
                ? t('joined', { day: businessDayText(joinedDay) })
                : t('joinedSeen', { day: businessDayText(joinedDay), seen: businessDayText(lastLoginDay) })
            }
            checked={chosen.has(member)}
            disabled={!chosen.has(member) && chosen.size >= MOST}
            onChange={({ currentTarget }) => choose(member, account, currentTarget.checked)}
          />
        )}
      </Found>
      <div className="envelope-next">
        <p aria-live="polite">{t('chosen', { count: chosen.size, max: MOST })}</p>
        <Button disabled={chosen.size === 0} onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </>
  );
}

function Found({
  children,
  isSearched,
  record,
}: {
  readonly children: (downline: Downline) => ReactNode;
  readonly isSearched: boolean;
  readonly record: Downlines;
}): ReactNode {
  const t = useMessages('envelopes');
  const { data, hasNextPage } = record;
  if (!data) {
    return (
      <NotLoaded query={record} title={t('failed')}>
        <Skeleton className="h-48 w-full" />
      </NotLoaded>
    );
  }
  const found = data.pages.flatMap(({ content }) => content);
  if (found.length === 0) {
    return isSearched ? (
      <StateCard icon="search" title={t('notFound')} text={t('notFoundText')} />
    ) : (
      <StateCard icon="invite" title={t('noDownlines')} text={t('noDownlinesText')} />
    );
  }
  return (
    <div className="grid gap-1">
      {found.map((downline) => (
        <Fragment key={downline.member}>{children(downline)}</Fragment>
      ))}
      {hasNextPage && (
        <LoadMore
          problem={record.isFetchNextPageError ? 'moreFailed' : null}
          waiting={record.isFetchingNextPage}
          onMore={() => void record.fetchNextPage()}
        />
      )}
    </div>
  );
}
