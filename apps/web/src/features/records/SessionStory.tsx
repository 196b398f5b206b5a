import { formatMoney, parseMoney } from '@laro/money';
import type { PlayRound, PlaySession, RecordLine } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { momentText, timeText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { LoadMore } from '../../shell/records/LoadMore.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { toneOf } from './movement-text.ts';
import { RoundSheet } from './RoundSheet.tsx';
import { playedText } from './session-text.ts';

/** What a session came to, and its rounds, the newest first. */
export default function SessionStory({
  line,
  session,
}: {
  readonly line: RecordLine;
  readonly session: PlaySession;
}): ReactNode {
  const t = useMessages('movements');
  const bets = useMessages('bets');
  const records = useMessages('records');
  const { currencySymbol, timeZone } = useMerchant();
  const record = useRecord('listSessionRounds', { first: session.first });
  const [open, setOpen] = useState<PlayRound | null>(null);
  const rounds = (record.data?.pages ?? []).flatMap(({ content }) => content);
  const offline = record.fetchStatus === 'paused';
  return (
    <div className="px-5 pb-5">
      <Amount value={line.amount} signed tone={toneOf(line.amount)} className="text-28 font-bold" />
      <p className="text-14 text-text-2">{playedText(t, line, session)}</p>
      <Facts>
        <Fact name={t('began')}>
          <time dateTime={session.startedAt}>{momentText(session.startedAt, timeZone)}</time>
        </Fact>
        <Fact name={t('ended')}>
          <time dateTime={line.at}>{momentText(line.at, timeZone)}</time>
        </Fact>
        <Fact name={t('balance')}>
          <Amount value={line.balance} />
        </Fact>
      </Facts>
      <h3 className="font-bold">{t('rounds')}</h3>
      {!record.data && (
        <NotLoaded query={record} title={records('failedTitle')}>
          <RecordSkeleton />
        </NotLoaded>
      )}
      <ul className="session-rounds">
        {rounds.map((round) => (
          <li key={round.bet.betId}>
            <RecordRow
              title={bets(round.bet.state)}
              detail={
                <>
                  <time dateTime={round.bet.placedAt}>{timeText(round.bet.placedAt, timeZone)}</time>
                  {` · ${t('staked', { stake: formatMoney(parseMoney(round.bet.stake), currencySymbol) })}`}
                </>
              }
              amount={<Amount value={round.amount} signed tone={toneOf(round.amount)} />}
              onOpen={() => {
                setOpen(round);
              }}
            />
          </li>
        ))}
      </ul>
      {record.hasNextPage && (
        <LoadMore
          problem={offline ? 'moreOffline' : record.isFetchNextPageError ? 'moreFailed' : null}
          waiting={record.isFetchingNextPage && !offline}
          onMore={() => void record.fetchNextPage()}
        />
      )}
      <RoundSheet
        round={open}
        onClose={() => {
          setOpen(null);
        }}
      />
    </div>
  );
}
