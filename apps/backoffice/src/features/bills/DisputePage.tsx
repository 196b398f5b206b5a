import { ask, wireKey, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group, NumberInput, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Card, CasePage, Fact } from '../../shell/Case.tsx';
import { Link } from '../../shell/Link.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits, useStaff } from '../../shell/session.ts';
import { usePeriodText } from './period.ts';
import './disputes.css';

type Dispute = CallValue<Calls['getBillDispute']>;
type Asked = 'answer' | 'reject' | 'correct';

/** A dispute of a bill: what the agent wrote, what was answered, and what became of it. */
export function DisputePage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const t = useMessages('bills');
  const dispute = useQuery(wireQuery('getBillDispute', { id }));
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <CasePage
      asked={dispute}
      list="billDisputes"
      waiting={t('dispute')}
      title={({ account }) => t('disputeOf', { account })}
      acts={(data) => <Acts dispute={data} onProposed={setProposal} />}
    >
      {(data) => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <DisputeFacts dispute={data} />
          <Said title={t('disputeWords')} text={data.text} />
          <Said title={t('disputeAnswer')} text={data.answer} />
          <Said title={t('disputeVerdict')} text={data.verdict} />
        </>
      )}
    </CasePage>
  );
}

function DisputeFacts({ dispute }: { readonly dispute: Dispute }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const periodOf = usePeriodText();
  const { timeZone } = useStaff().merchant;
  const moment = (at: string): string => momentText(at, timeZone);
  const { bill, correction, line } = dispute;
  return (
    <Card title={t(`state_${dispute.state}`)}>
      <dl>
        <Fact label={t('bill')}>
          <Link to={`/backoffice/bills/${bill.id}`}>{`${t(`kind_${bill.kind}`)} · ${periodOf(bill)}`}</Link>
        </Fact>
        <Fact label={t('amount')}>{`${write(bill.amount)} · ${t(`state_${bill.state}`)}`}</Fact>
        <Fact label={t('paid')}>{write(bill.paid)}</Fact>
        <Fact label={t('disputeLine')}>{line === null ? t('disputeWhole') : t(`line_${line}`)}</Fact>
        <Fact label={t('disputeAt')}>{moment(dispute.openedAt)}</Fact>
        <Fact label={t('answerBy')}>{moment(dispute.answerBy)}</Fact>
        {dispute.answeredAt !== null && (
          <Fact label={t('answeredAt')}>{`${moment(dispute.answeredAt)} · ${dispute.answeredBy ?? ''}`}</Fact>
        )}
        {dispute.endedAt !== null && <Fact label={t('disputeEnded')}>{moment(dispute.endedAt)}</Fact>}
        {dispute.amount !== null && <Fact label={t('disputeRight')}>{write(dispute.amount)}</Fact>}
        {correction && (
          <>
            <Fact label={t('line_CORRECTION')}>{write(correction.amount, { signed: true })}</Fact>
            <Fact label={t('line_CORRECTION_ADDED')}>{write(correction.added, { signed: true })}</Fact>
            <Fact label={t('correctionIn')}>
              {correction.run === null ? (
                t('correctionWaits')
              ) : (
                <Link to={`/backoffice/bill-runs/${correction.run}`}>{t('run')}</Link>
              )}
            </Fact>
          </>
        )}
      </dl>
    </Card>
  );
}

function Said({ title, text }: { readonly title: string; readonly text: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <Card title={title}>
      <p className="dispute-words">{text}</p>
    </Card>
  );
}

function Acts({
  dispute,
  onProposed,
}: {
  readonly dispute: Dispute;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('bills');
  const permits = usePermits();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const { state } = dispute;
  return (
    <Group>
      {state === 'OPEN' && permits('staff.agents') && (
        <Button onClick={() => setAsked('answer')}>{t('disputeAct_answer')}</Button>
      )}
      {state === 'ANSWERED' && permits('staff.agents') && (
        <Button variant="light" color="danger" onClick={() => setAsked('reject')}>
          {t('disputeAct_reject')}
        </Button>
      )}
      {state === 'ANSWERED' && permits('staff.treasury') && (
        <Button onClick={() => setAsked('correct')}>{t('disputeAct_correct')}</Button>
      )}
      {asked === 'answer' && <Answer dispute={dispute} close={close} />}
      {asked === 'reject' && <Reject dispute={dispute} close={close} />}
      {asked === 'correct' && <Correct dispute={dispute} close={close} onProposed={onProposed} />}
    </Group>
  );
}

type Dialog = { readonly dispute: Dispute; readonly close: () => void };
/** The server's own bounds. */
const ANSWER = { min: 10, max: 1_000 } as const;

function Answer({ dispute: { account, id }, close }: Dialog): ReactNode {
  const t = useMessages('bills');
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  return (
    <ActDialog
      close={close}
      title={t('answerTitle', { account })}
      act={t('disputeAct_answer')}
      why="none"
      isReady={answer.trim().length >= ANSWER.min}
      run={async () => {
        await ask('answerBillDispute', { id, answer: answer.trim() });
        await queries.invalidateQueries({ queryKey: wireKey('getBillDispute') });
      }}
    >
      <p className="form-lead">{t('answerText')}</p>
      <Textarea
        label={t('disputeAnswer')}
        minRows={4}
        autosize
        maxLength={ANSWER.max}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
    </ActDialog>
  );
}

function Reject({ dispute: { account, id }, close }: Dialog): ReactNode {
  const t = useMessages('bills');
  const queries = useQueryClient();
  return (
    <ActDialog
      close={close}
      title={t('rejectTitle', { account })}
      act={t('disputeAct_reject')}
      tone="danger"
      run={async (reason) => {
        await ask('rejectBillDispute', { id, reason });
        await queries.invalidateQueries({ queryKey: wireKey('getBillDispute') });
      }}
    >
      <p className="form-lead">{t('rejectText')}</p>
    </ActDialog>
  );
}

function Correct({
  dispute: { account, bill, id },
  close,
  onProposed,
}: Dialog & { readonly onProposed: (approval: Approval) => void }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const ids = useProposalIds();
  const [amount, setAmount] = useState<number | string>('');
  return (
    <ActDialog
      close={close}
      title={t('correctTitle', { account })}
      act={t('disputeAct_correct')}
      isReady={amount !== ''}
      run={async (reason) => {
        const body = { dispute: id, amount: Number(amount).toFixed(2), reason };
        onProposed(await ask('proposeBillCorrection', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('correctText', { amount: write(bill.amount) })}</p>
      <NumberInput label={t('disputeRight')} min={0} decimalScale={2} value={amount} onChange={setAmount} />
    </ActDialog>
  );
}
