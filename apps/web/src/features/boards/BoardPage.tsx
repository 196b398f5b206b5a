import { Tabs } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { BoardKind } from '@laro/wire/boards';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, momentText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { Places } from './Places.tsx';
import './boards.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly boards: typeof import('@laro/i18n/en/boards').default;
  }
}

type Board = CallValue<Calls['getBoard']>;
const KINDS: readonly BoardKind[] = ['DAY', 'WEEK', 'MONTH'];
const WHICH = ['current', 'previous'] as const;

/** `/m/leaderBoard`: who played most by valid bets, one's own place, and what is missing to the next. */
export function BoardPage(): ReactNode {
  const t = useMessages('boards');
  const [kind, setKind] = useState<BoardKind>('DAY');
  const [which, setWhich] = useState<(typeof WHICH)[number]>('current');
  const { session } = useSession();
  return (
    <div className="boards-page">
      <Tabs
        label={t('tabs')}
        tabs={KINDS.map((id) => ({ id, label: t(`kind_${id}`) }))}
        current={kind}
        onChange={setKind}
        panelId="board"
      />
      <div id="board" role="tabpanel" aria-label={t(`kind_${kind}`)}>
        <Standing kind={kind} which={which} onWhich={setWhich} isMember={session !== null} />
      </div>
    </div>
  );
}

function Standing({
  kind,
  which,
  onWhich,
  isMember,
}: {
  readonly kind: BoardKind;
  readonly which: (typeof WHICH)[number];
  readonly onWhich: (which: (typeof WHICH)[number]) => void;
  readonly isMember: boolean;
}): ReactNode {
  const t = useMessages('boards');
  const query = useQuery({ ...wireQuery('getBoard', { kind, which }), retry: false });
  const { data, error } = query;
  if (error instanceof ApiError && error.code === 'wire.not_found')
    return <StateCard icon="trophy" title={t('noneTitle')} text={t('noneText')} />;
  if (!data) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <RecordSkeleton />
      </NotLoaded>
    );
  }
  return (
    <>
      <Head board={data} />
      {isMember && which === 'current' && <OwnPlace kind={kind} />}
      <div className="boards-which">
        {WHICH.map((one) => (
          <button key={one} type="button" aria-pressed={one === which} onClick={() => onWhich(one)}>
            {t(`${one}_${kind}`)}
          </button>
        ))}
      </div>
      {data.rows.length === 0 ? (
        <StateCard
          icon="trophy"
          title={t('emptyTitle')}
          text={t(which === 'current' ? 'emptyText' : 'emptyPast')}
        />
      ) : (
        <Places rows={data.rows} />
      )}
      <Rules board={data} />
    </>
  );
}

function Head({ board }: { readonly board: Board }): ReactNode {
  const t = useMessages('boards');
  const write = useAmount();
  const { timeZone } = useMerchant();
  const { endsAt, first, last, prizes, state } = board;
  const [top] = prizes;
  return (
    <section className="boards-head">
      <p className="text-12 text-text-2">
        {first === last ? businessDayText(first) : `${businessDayText(first)} – ${businessDayText(last)}`}
      </p>
      {top && (
        <>
          <p className="text-14">{t('firstPrize')}</p>
          <p className="boards-prize">{write(top.amount)}</p>
        </>
      )}
      <p className="text-12 text-text-2">
        {state === 'OPEN' ? t('ends', { at: momentText(endsAt, timeZone) }) : t(`state_${state}`)}
      </p>
    </section>
  );
}

function Rules({
  board: { cap, categories, minScore, minTakers, prizes },
}: {
  readonly board: Board;
}): ReactNode {
  const t = useMessages('boards');
  const games = useMessages('games');
  const write = useAmount();
  return (
    <section className="boards-rules">
      <h2 className="font-bold">{t('prizes')}</h2>
      <ul className="boards-prizes">
        {prizes.map(({ amount, from, to }) => (
          <li key={from}>
            <span>{from === to ? t('place', { place: from }) : t('places', { from, to })}</span>
            <strong>{write(amount)}</strong>
          </li>
        ))}
      </ul>
      <h2 className="font-bold">{t('how')}</h2>
      <ul className="boards-how">
        <li>{t('counts', { categories: categories.map((one) => games(one)).join(', ') })}</li>
        {cap !== null && <li>{t('cap', { amount: write(cap) })}</li>}
        <li>{t('least', { amount: write(minScore) })}</li>
        <li>{t('ties')}</li>
        {minTakers > 1 && <li>{t('takers', { count: minTakers })}</li>}
        <li>{t('audit')}</li>
      </ul>
    </section>
  );
}
