import { ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import type { Approval } from '@laro/wire';
import { AMOUNT_PATTERN } from '@laro/wire/common';
import type { MemberDeposit } from '@laro/wire/deposits-desk';
import { Alert, Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { plainAmount } from '../../lib/amount-text.ts';
import { useMessages } from '../../lib/messages.ts';
import { DueIn } from '../../shell/Age.tsx';
import { useAmounts } from '../../shell/amounts.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { NextCase } from '../../shell/NextCase.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';

/** One receipt: who, how much, its pictures, and the answer. */
export function ReceiptCase({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('deposits');
  const { data, error, refetch } = useQuery(wireQuery('getMemberDeposit', { id }));
  const permits = usePermits();
  const write = useAmounts(data?.currency ?? '');
  if (!data) {
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  }
  return (
    <div className="receipt">
      <Link to={`/backoffice/members/${data.member}`}>{t('toMember', { account: data.account })}</Link>
      {data.dueAt !== null && (
        <p>
          {t('due')}: <DueIn at={data.dueAt} />
        </p>
      )}
      <p>
        {t('legalName')}: <strong>{data.legalName ?? t('legalNameNone')}</strong>
      </p>
      <p>
        {t('ordered')}: <strong>{write(data.amount)}</strong>
      </p>
      {data.paidTo !== null && (
        <p>
          {t('paidTo')}:{' '}
          <strong>
            {data.paidTo.bank} · {data.paidTo.name} · {data.paidTo.number}
          </strong>
        </p>
      )}
      {data.reference !== null && (
        <p>
          {t('reference')}: <strong>{data.reference}</strong>
        </p>
      )}
      <Pictures pictures={data.pictures} />
      {data.remark !== '' && <p className="receipt-remark">{data.remark}</p>}
      {data.state !== 'reviewing' ? (
        <>
          <Alert color="info" icon={<Icon name="info" />}>
            {t(`state_${data.state}`)}
          </Alert>
          <NextCase queue="receipts" after={id} />
        </>
      ) : (
        permits('staff.treasury') && <Answer deposit={data} />
      )}
    </div>
  );
}

export function Pictures({ pictures }: Pick<MemberDeposit, 'pictures'>): ReactNode {
  const t = useMessages('deposits');
  return (
    <ul className="receipt-pictures">
      {pictures.map((picture, index) => {
        const address = `/api/staff/deposits/pictures/${picture}`;
        return (
          <li key={picture}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              <img src={address} alt={t('picture', { number: index + 1 })} loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type Asked = 'approve' | 'reject' | null;

function Answer({ deposit }: { readonly deposit: MemberDeposit }): ReactNode {
  const t = useMessages('deposits');

  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>(null);
  const [proposal, setProposal] = useState<Approval | null>(null);
  const { id, claim: held } = deposit;
  const again = (): void => {
    for (const call of ['listReceipts', 'getMemberDeposit', 'listMemberDeposits', 'listMyQueues'] as const) {
      void queries.invalidateQueries({ queryKey: wireKey(call) });
    }
  };
  const claim = useOneAct({
    mutationFn: async () =>
      await ask('claimReceipt', { id, claim: !held?.mine, ...(held && !held.mine && { from: held.by }) }),
    onSuccess: again,
  });
  return (
    <>
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      <RefusalNotice error={claim.error} />
      {held === null && <p className="form-lead">{t('claimText')}</p>}
      {held && <p>{held.mine ? t('withYou') : t('withColleague', { by: held.by })}</p>}
      <Group gap={8}>
        <Button loading={claim.isPending} onClick={() => claim.run()}>
          {t(held === null ? 'claim' : held.mine ? 'giveBack' : 'takeOver')}
        </Button>
        {(held === null || held.mine) && (
          <>
            <Button variant="filled" color="accent" onClick={() => setAsked('approve')}>
              {t('approve')}
            </Button>
            <Button color="danger" onClick={() => setAsked('reject')}>
              {t('reject')}
            </Button>
          </>
        )}
      </Group>
      {asked === 'approve' && (
        <Approving deposit={deposit} close={() => setAsked(null)} onDone={again} onProposed={setProposal} />
      )}
      {asked === 'reject' && (
        <ActDialog
          close={() => setAsked(null)}
          title={t('rejectTitle', { account: deposit.account })}
          act={t('reject')}
          reasons={[t('reason_notArrived'), t('reason_unreadable'), t('reason_otherName')]}
          run={async (reason) => await ask('decideReceipt', { id, verdict: 'reject', reason })}
          onDone={() => {
            showToast({ text: t('rejected'), tone: 'good' });
            again();
          }}
        >
          <p className="form-lead">{t('rejectText')}</p>
        </ActDialog>
      )}
    </>
  );
}

/** What arrived counts. Above the limit of one person it is proposed, and a colleague decides. */
function Approving({
  deposit,
  close,
  onDone,
  onProposed,
}: {
  readonly deposit: MemberDeposit;
  readonly close: () => void;
  readonly onDone: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('deposits');
  const form = useMessages('form');
  const write = useAmounts(deposit.currency);
  const ids = useProposalIds();
  const [received, setReceived] = useState(deposit.amount);
  const [transfer, setTransfer] = useState('');
  const isAmount = AMOUNT_PATTERN.test(received) && Number(received) > 0;
  const takesTwo = isAmount && Number(received) > Number(deposit.alone.most);
  return (
    <ActDialog
      close={close}
      title={t('approveTitle', { account: deposit.account })}
      act={t(takesTwo ? 'propose' : 'approve')}
      isReady={isAmount && transfer.replaceAll(/[^\dA-Za-z]/g, '').length >= 4}
      reasons={[t('reason_arrived')]}
      run={async (reason) => {
        if (!takesTwo) {
          await ask('decideReceipt', { id: deposit.id, verdict: 'approve', received, transfer, reason });
          showToast({ text: t('approved'), tone: 'good' });
          return;
        }
        const body = { deposit: deposit.id, received, transfer, reason };
        onProposed(await ask('proposeReceipt', { id: ids.of(body), ...body }));
      }}
      onDone={onDone}
    >
      <p className="form-lead">
        {takesTwo
          ? t(`takesTwo_${deposit.alone.bound}`, { above: write(deposit.alone.most) })
          : t('approveText')}
      </p>
      <TextInput
        label={t('receivedIn', { currency: deposit.currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        value={received}
        error={isAmount ? undefined : form('amountForm')}
        onChange={({ currentTarget }) => setReceived(plainAmount(currentTarget.value))}
      />
      <TextInput
        label={t('transfer')}
        description={t('transferText')}
        autoComplete="off"
        maxLength={60}
        value={transfer}
        onChange={({ currentTarget }) => setTransfer(currentTarget.value)}
      />
    </ActDialog>
  );
}
