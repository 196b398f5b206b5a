import { ask, wireKey } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { TIMELINE_SOURCES, type TimelineSource } from '@laro/wire/desk';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { IconName } from '../../icons.ts';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { useStaff } from '../../shell/session.ts';
import { useEntryText } from './timeline-text.ts';
import type { Entry } from './types.ts';

const ICONS: Readonly<Record<TimelineSource, IconName>> = {
  registered: 'add',
  bet: 'bet',
  money: 'wallet',
  sign_in: 'key',
  security: 'shield',
  message: 'message',
  inbox: 'inbox',
  feedback: 'note',
  place: 'place',
  act: 'user',
};

/** Everything that happened to a member and around them, newest first, by day; what is shown stands in the address. */
export function TimelineTab({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const [sources, toggle, clear] = useSources();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: wireKey('listMemberTimeline', { member: member.id, source: [...sources] }),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      await ask(
        'listMemberTimeline',
        {
          member: member.id,
          ...(sources.length > 0 && { source: [...sources] }),
          ...(pageParam !== '' && { after: pageParam }),
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className="timeline" aria-label={t('tab_timeline')}>
      <SourceChips sources={sources} toggle={toggle} clear={clear} />
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <TimelineSkeleton />}
      {data && entries.length === 0 && (
        <StatePanel icon="none" title={t('timelineEmptyTitle')}>
          {t('timelineEmpty')}
        </StatePanel>
      )}
      <Days entries={entries} member={member} />
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
      {data && !hasNextPage && entries.length > 0 && <p className="timeline-end">{t('timelineEnd')}</p>}
    </section>
  );
}

function useSources(): readonly [
  readonly TimelineSource[],
  toggle: (source: TimelineSource) => void,
  clear: () => void,
] {
  const navigate = useNavigate();
  const { source } = useSearch({ strict: false }) as { readonly source?: string | readonly string[] };
  const wanted = source === undefined ? [] : [source].flat();
  const sources = TIMELINE_SOURCES.filter((one) => wanted.includes(one));
  const go = (next: readonly string[]): void => {
    const search = next.length === 0 ? {} : { source: next };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return [
    sources,
    (one) => go(sources.includes(one) ? sources.filter((other) => other !== one) : [...sources, one]),
    () => go([]),
  ];
}

function SourceChips({
  sources,
  toggle,
  clear,
}: {
  readonly sources: readonly TimelineSource[];
  readonly toggle: (source: TimelineSource) => void;
  readonly clear: () => void;
}): ReactNode {
  const t = useMessages('desk');
  return (
    <fieldset className="toggles">
      <legend className="visually-hidden">{t('timelineFilter')}</legend>
      {TIMELINE_SOURCES.map((source) => (
        <button
          key={source}
          type="button"
          aria-pressed={sources.includes(source)}
          onClick={() => toggle(source)}
        >
          <Icon name={ICONS[source]} small />
          {t(`source_${source}`)}
        </button>
      ))}
      {sources.length > 0 && (
        <Button variant="subtle" color="link" onClick={clear}>
          {t('timelineAll')}
        </Button>
      )}
    </fieldset>
  );
}

function Days({
  entries,
  member,
}: {
  readonly entries: readonly Entry[];
  readonly member: DeskMember;
}): ReactNode {
  const { timeZone } = useStaff().merchant;
  const dayOf = ({ at }: Entry): string => momentText(at, timeZone).split(' ')[0] ?? '';
  const days = Map.groupBy(entries, dayOf);
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="timeline-day">
      <h3>{day}</h3>
      <ol>
        {ofDay.map((entry) => (
          <Row key={`${entry.source} ${entry.id}`} entry={entry} member={member} />
        ))}
      </ol>
    </section>
  ));
}

function Row({ entry, member }: { readonly entry: Entry; readonly member: DeskMember }): ReactNode {
  const { timeZone } = useStaff().merchant;
  const { title, detail, amount, tone, link } = useEntryText(member)(entry);
  const [, time = ''] = momentText(entry.at, timeZone).split(' ');
  return (
    <li data-source={entry.source} {...(tone && { 'data-tone': tone })}>
      <Icon name={ICONS[entry.source]} small />
      <div>
        <p>{link ? <Link {...link}>{title}</Link> : title}</p>
        {detail !== '' && <small>{detail}</small>}
      </div>
      {amount !== '' && <strong className="amount">{amount}</strong>}
      <time dateTime={entry.at} title={utcText(entry.at)}>
        {time}
      </time>
    </li>
  );
}

function TimelineSkeleton(): ReactNode {
  return (
    <div className="stack-20 found-skeleton" aria-hidden="true">
      {[1, 2, 3, 1, 2].map((width, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all alike
        <span key={place} className="skeleton" data-width={width} />
      ))}
    </div>
  );
}
