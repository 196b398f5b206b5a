import { ask, wireKey, wireQuery } from '@laro/client';
import type { Approval, ApprovalInFull } from '@laro/wire';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useFactWords } from '../../shell/fact-words.ts';
import { Icon } from '../../shell/Icon.tsx';
import { NextCase } from '../../shell/NextCase.tsx';
import { showToast } from '../../shell/toasts.ts';
import { useNow } from '../../shell/use-now.ts';
import { WhoDecides } from '../../shell/WhoDecides.tsx';
import { useApprovalWords } from './use-approval-words.ts';

type Asked = 'approve' | 'reject' | 'withdraw';
const DONE = { approve: 'doneApplied', reject: 'doneRejected', withdraw: 'doneWithdrawn' } as const;

/** What whoever is here can do with it; and where they cannot, why. */
export function DecisionBar({ approval }: { readonly approval: ApprovalInFull }): ReactNode {
  const t = useMessages('approvals');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { actOf } = useApprovalWords();
  const finish = useFinish(approval);
  const { canDecide, canWithdraw, id, outlook, proposedBy, state } = approval;
  // The server would refuse it; why stands above.
  const isForbidden = outlook !== null && (outlook.changed || outlook.refusal !== null);
  const act = actOf(approval);
  const close = (): void => setAsked(null);
  if (state !== 'waiting') return <NextCase queue="approvals" after={id} />;
  return (
    <footer className="decision">
      <p>{!canDecide && <WhyNot approval={approval} />}</p>
      {canWithdraw && <Button onClick={() => setAsked('withdraw')}>{t('withdraw')}</Button>}
      {!canWithdraw && (
        <Button variant="outline" color="danger" disabled={!canDecide} onClick={() => setAsked('reject')}>
          {t('reject')}
        </Button>
      )}
      <Button
        variant="filled"
        color="accent"
        disabled={!canDecide || isForbidden}
        onClick={() => setAsked('approve')}
      >
        {t('approve')}
      </Button>
      <ActDialog
        why="optional"
        opened={asked === 'approve'}
        close={close}
        title={t('approveTitle', { act })}
        act={act}
        run={async (reason) =>
          finish('approve', await ask('decideApproval', { id, verdict: 'approve', reason }))
        }
      >
        {t('approveLead')}
      </ActDialog>
      <ActDialog
        why="none"
        opened={asked === 'withdraw'}
        close={close}
        title={t('withdrawTitle')}
        act={t('withdrawAct')}
        run={async () => finish('withdraw', await ask('withdrawApproval', { id }))}
      >
        {t('withdrawLead')}
      </ActDialog>
      <ActDialog
        tone="danger"
        opened={asked === 'reject'}
        close={close}
        title={t('rejectTitle')}
        act={t('rejectAct')}
        run={async (reason) =>
          finish('reject', await ask('decideApproval', { id, verdict: 'reject', reason }))
        }
      >
        {t('rejectLead', { by: proposedBy })}
      </ActDialog>
    </footer>
  );
}

/** Shows at once what came of it, and asks anew for whatever lists it. */
function useFinish({ id, ...proposed }: Approval): (asked: Asked, decided: Approval) => void {
  const t = useMessages('approvals');
  const { actOf } = useApprovalWords();
  const queries = useQueryClient();
  return (asked, decided) => {
    const { queryKey } = wireQuery('getApproval', { id });
    queries.setQueryData(queryKey, { ...decided, block: null, deciders: [], outlook: null });
    void queries.invalidateQueries({ queryKey: wireKey('listApprovals') });
    void queries.invalidateQueries({ queryKey: wireKey('listMyQueues') });
    showToast({ tone: 'good', text: t(DONE[asked], { act: actOf(proposed) }) });
  };
}

function WhyNot({ approval }: { readonly approval: ApprovalInFull }): ReactNode {
  const t = useMessages('approvals') as (key: string, values?: object) => string;
  const { textOf } = useFactWords();
  const now = useNow();
  const isLate = new Date(approval.expiresAt).getTime() <= now;
  const block = isLate ? 'expired' : approval.block;
  const permission = textOf('decides', approval.policy['decides']);
  if (block === null) return null;
  return (
    <>
      <Icon name="lock" small /> {t(`block_${block}`, { by: approval.proposedBy, permission })}{' '}
      {block !== 'expired' && <WhoDecides approval={approval} />}
    </>
  );
}
