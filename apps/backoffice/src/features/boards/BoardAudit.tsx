import { ask, wireKey, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import { PlainTable } from '../desk/index.ts';

type Audit = CallValue<Calls['getBoardAudit']>;
type Place = Audit['rows'][number];
type BoardRow = CallValue<Calls['listBoards']>['rows'][number];

/** The places of one board with what speaks against them, and the release. */
export function BoardAudit({
  board: { first, kind },
  onProposed,
}: {
  readonly board: BoardRow;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('boards');
  const write = useAmounts();
  const permits = usePermits();
  const [isReleasing, setReleasing] = useState(false);
  const [chosen, setChosen] = useState<Place | null>(null);
  const { data, error, refetch } = useQuery(wireQuery('getBoardAudit', { kind, first }));
  if (!data)
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={240} radius={12} />
    );
  const mayAct = permits('staff.adjustments');
  return (
    <>
      <section className="case-card">
        <dl>
          <Fact label={t('audit')}>{t(`state_${data.state}`)}</Fact>
          <Fact label={t('takers')}>{t('takersOf', { takers: data.takers, min: data.minTakers })}</Fact>
          <Fact label={t('owed')}>{write(data.owed)}</Fact>
        </dl>
      </section>
      {mayAct && data.state !== 'OPEN' && data.state !== 'FEW' && (
        <Button onClick={() => setReleasing(true)}>{t('release')}</Button>
      )}
      <PlainTable
        title={t('places')}
        rows={data.rows}
        rowKey={({ member }) => member}
        empty={t('noPlaces')}
        columns={[
          { header: t('rank'), cell: ({ rank }) => rank ?? '–' },
          {
            header: t('account'),
            grow: true,
            cell: ({ account, member, removed }) => (
              <>
                <Link to={memberPath(member)}>{account}</Link>
                {removed !== null && <small> · {t('removedBecause', { reason: removed })}</small>}
              </>
            ),
          },
          { header: t('score'), cell: ({ score }) => write(score) },
          { header: t('bets'), cell: ({ bets }) => bets },
          { header: t('prize'), cell: ({ prize }) => write(prize) },
          { header: t('given'), cell: ({ given }) => write(given) },
          { header: t('signals'), cell: ({ linked }) => linked.join(', ') || '–' },
          {
            header: '',
            cell: (place) =>
              mayAct && (
                <Button size="xs" variant="light" onClick={() => setChosen(place)}>
                  {place.removed === null ? t('remove') : t('restore')}
                </Button>
              ),
          },
        ]}
      />
      {isReleasing && (
        <Release board={{ kind, first }} close={() => setReleasing(false)} onProposed={onProposed} />
      )}
      {chosen && <Removal board={{ kind, first }} place={chosen} close={() => setChosen(null)} />}
    </>
  );
}

function Release({
  board,
  close,
  onProposed,
}: {
  readonly board: Pick<BoardRow, 'kind' | 'first'>;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('boards');
  const ids = useProposalIds();
  return (
    <ActDialog
      close={close}
      title={t('release')}
      act={t('release')}
      run={async (reason) => {
        const body = { ...board, reason };
        onProposed(await ask('proposeBoardRelease', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('releaseText')}</p>
    </ActDialog>
  );
}

function Removal({
  board,
  place: { account, member, removed },
  close,
}: {
  readonly board: Pick<BoardRow, 'kind' | 'first'>;
  readonly place: Place;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('boards');
  const queries = useQueryClient();
  const isOn = removed === null;
  return (
    <ActDialog
      close={close}
      title={t(isOn ? 'removeTitle' : 'restoreTitle', { account })}
      act={t(isOn ? 'remove' : 'restore')}
      run={async (reason) => await ask('setBoardRemoval', { ...board, member, removed: isOn, reason })}
      onDone={() => void queries.invalidateQueries({ queryKey: wireKey('getBoardAudit') })}
    >
      <p className="form-lead">{t('removeText')}</p>
    </ActDialog>
  );
}
