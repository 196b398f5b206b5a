import { ask, useOneAct } from '@laro/client';
import type { Approval, RejectionCode, WithdrawalCase } from '@laro/wire';
import { REJECTION_CODES } from '@laro/wire/withdrawals';
import { Alert, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';

type Asked = 'approve' | 'propose' | 'reject' | 'hold' | 'inquire' | 'end' | null;

type Props = {
  readonly order: WithdrawalCase;
  readonly changed: () => void;
  readonly onProposed: (approval: Approval) => void;
};

/** What can be done with it now, by whoever may. */
export function Decisions({ order, changed, onProposed }: Props): ReactNode {
  const t = useMessages('withdrawals');
  const permits = usePermits();
  const [asked, setAsked] = useState<Asked>(null);
  const claim = useOneAct({
    mutationFn: async (claimed: boolean) => await ask('claimWithdrawal', { id: order.id, claimed }),
    onSuccess: changed,
  });
  const { claim: claimed, hold, state } = order;
  const isReviewing = state === 'reviewing';
  const isUndecided = isReviewing || state === 'requested' || state === 'approved';
  const isSent = state === 'paying' || state === 'unknown';
  if (!isUndecided && !isSent) return null;
  if (!permits('staff.treasury')) return <p className="form-lead">{t('notYours')}</p>;
  return (
    <section className="case-card">
      <h2>{t('decide')}</h2>
      {isReviewing && order.fourEyes !== null && <p>{t(`two_${order.fourEyes}`)}</p>}
      {claimed && <p>{t('claimedLead', { by: claimed.by })}</p>}
      <RefusalNotice error={claim.error} />
      <Group gap={8}>
        {isReviewing && hold === null && order.approval === null && order.names.fit !== 'other' && (
          <Button
            variant="filled"
            color="accent"
            onClick={() => setAsked(order.fourEyes ? 'propose' : 'approve')}
          >
            {t(order.fourEyes ? 'propose' : 'approve')}
          </Button>
        )}
        {isUndecided && <Button onClick={() => setAsked('reject')}>{t('reject')}</Button>}
        {isUndecided && <Button onClick={() => setAsked('hold')}>{t(hold ? 'holdEnd' : 'hold')}</Button>}
        {isUndecided && (
          <Button loading={claim.isPending} onClick={() => claim.run(claimed === null)}>
            {t(claimed ? 'letGo' : 'claim')}
          </Button>
        )}
        {isSent && <Button onClick={() => setAsked('inquire')}>{t('inquire')}</Button>}
        {state === 'unknown' && order.approval === null && (
          <Button onClick={() => setAsked('end')}>{t('end')}</Button>
        )}
      </Group>
      {asked && (
        <Dialog
          asked={asked}
          order={order}
          close={() => setAsked(null)}
          changed={changed}
          onProposed={onProposed}
        />
      )}
    </section>
  );
}

/** Both names once more where they are not the same: what is decided is that they are one person. */
function SimilarNames({ order: { names, payee } }: Pick<Props, 'order'>): ReactNode {
  const t = useMessages('withdrawals');
  if (names.fit !== 'near') return null;
  return (
    <Alert color="warn" icon={<Icon name="warning" />} title={t('fit_near')}>
      {t('nearNames', { legalName: names.legalName ?? t('noName'), holder: payee.holder })}
    </Alert>
  );
}

function Dialog({
  asked,
  order,
  close,
  changed,
  onProposed,
}: Props & { readonly asked: Exclude<Asked, null>; readonly close: () => void }): ReactNode {
  const t = useMessages('withdrawals');
  const ids = useProposalIds();
  const [code, setCode] = useState<RejectionCode>('account_differs');
  const [hours, setHours] = useState('24');
  const [ended, setEnded] = useState<Ended>({ outcome: 'paid', payment: '', evidence: '' });
  const { id } = order;
  const names = order.names.seen;
  async function run(reason: string): Promise<void> {
    switch (asked) {
      case 'approve':
        await ask('approveWithdrawal', { id, names, reason });
        return;
      case 'propose': {
        const body = { withdrawal: id, names, reason };
        onProposed(await ask('proposeWithdrawalApproval', { id: ids.of(body), ...body }));
        return;
      }
      case 'reject':
        await ask('rejectWithdrawal', { id, code, reason });
        return;
      case 'hold':
        await ask('holdWithdrawal', { id, hours: order.hold ? 0 : Number(hours), reason });
        return;
      case 'end': {
        const body = { withdrawal: id, ...ended, reason };
        onProposed(await ask('proposeWithdrawalOutcome', { id: ids.of(body), ...body }));
        return;
      }
      case 'inquire':
        await ask('askPayout', { id, reason });
    }
  }
  const word = asked === 'hold' && order.hold ? 'holdEnd' : asked;
  return (
    <ActDialog
      close={close}
      title={t(`${word}Title`, { account: order.member.account })}
      act={t(word)}
      run={run}
      isReady={asked !== 'end' || isWhole(ended)}
      onDone={() => {
        showToast({ text: t('done'), tone: 'good' });
        changed();
      }}
    >
      <p className="form-lead">
        {asked === 'propose' && order.fourEyes !== null ? t(`two_${order.fourEyes}`) : t(`${word}Text`)}
      </p>
      {(asked === 'approve' || asked === 'propose') && <SimilarNames order={order} />}
      {asked === 'reject' && (
        <NativeSelect
          label={t('rejectCode')}
          description={t('rejectCodeHint')}
          data={REJECTION_CODES.map((value) => ({ value, label: t(`why_${value}`) }))}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value as RejectionCode)}
        />
      )}
      {asked === 'end' && <EndFields ended={ended} change={setEnded} />}
      {word === 'hold' && (
        <NativeSelect
          label={t('holdHours')}
          data={['4', '24', '72', '168'].map((value) => ({
            value,
            label: t('hours', { count: Number(value) }),
          }))}
          value={hours}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}

type Ended = { readonly outcome: 'paid' | 'failed'; readonly payment: string; readonly evidence: string };

const isWhole = ({ outcome, payment, evidence }: Ended): boolean =>
  evidence.trim() !== '' && (outcome === 'failed' || payment.trim() !== '');

/** How it ended by the provider's own books, and where that is written. */
function EndFields({
  ended,
  change,
}: {
  readonly ended: Ended;
  readonly change: (ended: Ended) => void;
}): ReactNode {
  const t = useMessages('withdrawals');
  return (
    <>
      <NativeSelect
        label={t('endOutcome')}
        data={(['paid', 'failed'] as const).map((value) => ({ value, label: t(`end_${value}`) }))}
        value={ended.outcome}
        onChange={({ currentTarget }) =>
          change({ ...ended, outcome: currentTarget.value === 'failed' ? 'failed' : 'paid' })
        }
      />
      <TextInput
        label={t('endPayment')}
        description={t('endPaymentHint')}
        maxLength={80}
        value={ended.payment}
        onChange={({ currentTarget }) => change({ ...ended, payment: currentTarget.value })}
      />
      <TextInput
        label={t('endEvidence')}
        description={t('endEvidenceHint')}
        maxLength={400}
        value={ended.evidence}
        onChange={({ currentTarget }) => change({ ...ended, evidence: currentTarget.value })}
      />
    </>
  );
}
