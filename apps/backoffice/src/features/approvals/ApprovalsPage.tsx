import type { Approval, ApprovalListed } from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Amount } from '../../shell/Amount.tsx';
import { useAmounts } from '../../shell/amounts.ts';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { StateTabs } from '../../table/StateTabs.tsx';
import { useListState } from '../../table/use-list.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useApprovalWords } from './use-approval-words.ts';
import './approvals.css';

const REFRESH_MS = 20_000;
const SHOWN = ['waiting', 'ended'] as const;
const FACE = {
  columns: { kind: 'choice', proposedAt: 'time', endedAt: 'time' },
  filters: {
    kind: { kind: 'choice', values: Object.keys(APPROVAL_KINDS) },
    show: { kind: 'choice', values: SHOWN },
  },
} as const;

/** What waits for a second person, first what whoever is here can decide; and what no longer waits. */
export function ApprovalsPage(): ReactNode {
  const t = useMessages('approvals');
  const { userName } = useStaff();
  const { actOf, kindOf, stateOf } = useApprovalWords();
  const isEnded = useListState().filters['show']?.[0] === 'ended';
  const who = (name: string | null): ReactNode => (name === userName ? t('you') : name);
  return (
    <ListPage
      call="listApprovals"
      face={FACE}
      words="approvals"
      columns={[
        { id: 'act', cell: actOf },
        { id: 'kind', hidden: true },
        { id: 'money', align: 'end', cell: (one) => <Moved approval={one} /> },
        { id: 'proposedBy', cell: ({ proposedBy }) => who(proposedBy) },
        { id: 'reason', grow: true },
        ...(isEnded
          ? [
              { id: 'decidedBy', cell: ({ decidedBy }: Approval) => who(decidedBy) },
              'endedAt' as const,
              {
                id: 'state',
                cell: ({ state }: Approval) => <Tag tone={toneOf(state)}>{stateOf(state)}</Tag>,
              },
            ]
          : [
              { id: 'proposedAt', hidden: true as const },
              { id: 'left', cell: ({ expiresAt }: Approval) => <TimeLeft until={expiresAt} /> },
              { id: 'turn', cell: (approval: ApprovalListed) => <Turn approval={approval} /> },
            ]),
      ]}
      texts={{ kind: kindOf }}
      params={{ show: 'waiting' }}
      without={['show']}
      refreshMs={REFRESH_MS}
      open={({ id }) => `/backoffice/approvals/${id}`}
      empty={
        isEnded
          ? { title: t('emptyEndedTitle'), text: t('emptyEnded') }
          : { title: t('emptyTitle'), text: t('empty') }
      }
      views={(list) => (
        <StateTabs
          list={list}
          label={t('title')}
          filter="show"
          states={SHOWN.map((id) => ({ id, label: t(id) }))}
        />
      )}
    />
  );
}

/** Whose turn it is: what one can decide oneself stands out. */
function Turn({
  approval: { canDecide, deciders, block },
}: {
  readonly approval: ApprovalListed;
}): ReactNode {
  const t = useMessages('approvals');
  if (canDecide) return <Tag tone="info">{t('turnYours')}</Tag>;
  if (block === null) return null;
  if (block === 'expired' || deciders.length > 0) return <Tag>{t(`turn_${block}`)}</Tag>;
  return <Tag tone="warn">{t('turnNobody')}</Tag>;
}

/** What a wallet gains or loses; of a proposed limit what it would be, so that two of them can be told apart. */
function Moved({ approval: { arguments: asked, money } }: { readonly approval: Approval }): ReactNode {
  const write = useAmounts();
  if (money) return <Amount {...money} signed />;
  const { max } = asked;
  return typeof max === 'string' ? write(max) : null;
}
