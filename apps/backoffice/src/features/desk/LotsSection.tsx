import { ask } from '@laro/client';
import type { Calls, CallValue, DeskMember } from '@laro/wire';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Id } from '../../shell/Id.tsx';
import { usePermits } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { When } from '../../shell/When.tsx';
import { LOTS_SHOWN, lotsOf } from './lots-query.ts';
import { PlainTable } from './PlainTable.tsx';
import { useRefresh } from './use-refresh.ts';

type Lot = CallValue<Calls['listMemberLots']>['content'][number];
type Ending = { readonly how: 'waive' | 'forfeit'; readonly lot: Lot };

const LIVE_MS = 20_000;

/** What the member still has to play, lot by lot, and what they had; an open one can be waived, a bonus forfeited. */
export function LotsSection({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('turnover');
  const [ending, setEnding] = useState<Ending | null>(null);
  const { data, error, refetch } = useQuery({
    ...lotsOf(member.id),
    refetchInterval: LIVE_MS,
  });
  const columns = useColumns(member, setEnding);
  if (error && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  return (
    <>
      <PlainTable
        title={t('title')}
        rows={data?.content ?? []}
        rowKey={({ id }) => id}
        empty={data ? t('none') : t('loading')}
        columns={columns}
      />
      {data && data.totalCount > LOTS_SHOWN && (
        <p>{t('newest', { shown: LOTS_SHOWN, count: data.totalCount })}</p>
      )}
      {ending !== null && <EndingDialog member={member} ending={ending} close={() => setEnding(null)} />}
    </>
  );
}

function useColumns(member: DeskMember, end: (ending: Ending) => void) {
  const t = useMessages('turnover');
  const write = useAmounts(member.currency);
  const permits = usePermits();
  return [
    { header: t('source'), cell: ({ source }: Lot) => t(source) },
    { header: t('status'), cell: ({ status }: Lot) => t(status) },
    { header: t('base'), cell: ({ base, multiplier }: Lot) => `${write(base)} × ${multiplier}` },
    { header: t('progress'), cell: ({ done, required }: Lot) => `${write(done)} / ${write(required)}` },
    { header: t('opened'), cell: ({ openedAt }: Lot) => <When at={openedAt} /> },
    {
      header: t('ends'),
      cell: ({ endedAt, expiresAt }: Lot) => {
        const at = endedAt ?? expiresAt;
        return at === null ? '–' : <When at={at} />;
      },
    },
    { header: t('taken'), cell: ({ taken }: Lot) => write(taken) },
    { header: t('reference'), grow: true as const, cell: ({ reference }: Lot) => <Id id={reference} /> },
    ...(permits('staff.treasury')
      ? [{ header: t('acts'), cell: (lot: Lot) => lot.status === 'OPEN' && <Acts lot={lot} end={end} /> }]
      : []),
  ];
}

function Acts({ lot, end }: { readonly lot: Lot; readonly end: (ending: Ending) => void }): ReactNode {
  const t = useMessages('turnover');
  return (
    <Group gap={8} wrap="nowrap">
      <Button size="compact-sm" onClick={() => end({ how: 'waive', lot })}>
        {t('waive')}
      </Button>
      {lot.source === 'BONUS' && (
        <Button size="compact-sm" color="danger" onClick={() => end({ how: 'forfeit', lot })}>
          {t('forfeit')}
        </Button>
      )}
    </Group>
  );
}

function EndingDialog({
  member: { id: member, account, currency },
  ending: { how, lot },
  close,
}: {
  readonly member: DeskMember;
  readonly ending: Ending;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('turnover');
  const write = useAmounts(currency);
  const refresh = useRefresh(member);
  const named = { source: t(lot.source), amount: write(lot.base), account };
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t(`${how}Title`, named)}
      act={t(`${how}Act`, named)}
      run={async (reason) => {
        const done = await ask(how === 'waive' ? 'waiveLot' : 'forfeitLot', { member, lot: lot.id, reason });
        const text = how === 'waive' ? t('waiveDone') : t('forfeitDone', { amount: write(done.lot.taken) });
        showToast({ text, tone: 'good' });
        void refresh();
      }}
    >
      {t(`${how}Text`, { left: write(lot.left) })}
    </ActDialog>
  );
}
