import { ask, wireKey, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { dayText, momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Card, CasePage, Fact } from '../../shell/Case.tsx';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits, useStaff } from '../../shell/session.ts';
import { PlainTable } from '../desk/index.ts';
import { usePeriodText } from './period.ts';

type Bill = CallValue<Calls['getAgentBill']>;
const PPM_PER_PERCENT = 10_000;

/** One bill: what it is made of, line by line, who is below, and what was paid of it. */
export function BillPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const t = useMessages('bills');
  const bill = useQuery(wireQuery('getAgentBill', { id }));
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <CasePage
      asked={bill}
      list="bills"
      waiting={t('bill')}
      title={({ account }) => t('billOf', { account })}
      acts={(data) => data.state === 'UNAPPROVED' && <Verdict bill={data} onProposed={setProposal} />}
    >
      {(data) => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <BillFacts bill={data} />
          <Made bill={data} />
          <Payments bill={data} />
          <Below bill={data} />
        </>
      )}
    </CasePage>
  );
}

function Verdict({
  bill: { account, amount, id },
  onProposed,
}: {
  readonly bill: Bill;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const ids = useProposalIds();
  const queries = useQueryClient();
  const permits = usePermits();
  const [verdict, setVerdict] = useState<'approve' | 'deny' | null>(null);
  if (!permits('staff.treasury')) return null;
  return (
    <Group>
      <Button variant="light" onClick={() => setVerdict('deny')}>
        {t('deny')}
      </Button>
      <Button onClick={() => setVerdict('approve')}>{t('approve')}</Button>
      {verdict && (
        <ActDialog
          close={() => setVerdict(null)}
          title={t(`${verdict}Title`, { account, amount: write(amount) })}
          act={t(verdict)}
          run={async (reason) => {
            const body = { bill: id, verdict, reason };
            onProposed(await ask('proposeBillVerdict', { id: ids.of(body), ...body }));
            await queries.invalidateQueries({ queryKey: wireKey('getAgentBill') });
          }}
        >
          <p className="form-lead">{t('verdictText')}</p>
        </ActDialog>
      )}
    </Group>
  );
}

function BillFacts({ bill }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const periodOf = usePeriodText();
  const { timeZone } = useStaff().merchant;
  const moment = (at: string): string => momentText(at, timeZone);
  return (
    <Card title={t(`state_${bill.state}`)}>
      <dl>
        <Fact label={t('kind')}>{t(`kind_${bill.kind}`)}</Fact>
        <Fact label={t('period')}>{periodOf(bill)}</Fact>
        <Fact label={t('amount')}>{write(bill.amount)}</Fact>
        <Fact label={t('paid')}>{write(bill.paid)}</Fact>
        <Fact label={t('payer')}>{bill.payer === null ? t('platform') : bill.payer.account}</Fact>
        <Fact label={t('payMode')}>{t(`mode_${bill.payMode}`)}</Fact>
        {bill.claimUntil !== null && <Fact label={t('claimUntil')}>{dayText(bill.claimUntil)}</Fact>}
        {bill.claimedAt !== null && <Fact label={t('claimedAt')}>{moment(bill.claimedAt)}</Fact>}
        {bill.shortSince !== null && <Fact label={t('shortSince')}>{moment(bill.shortSince)}</Fact>}
        {bill.retryAt !== null && <Fact label={t('retryAt')}>{moment(bill.retryAt)}</Fact>}
        <Fact label={t('contract')}>
          <Id id={bill.contract} /> {t('version', { version: bill.version })}
        </Fact>
        <Fact label={t('run')}>
          <Link to={`/backoffice/bill-runs/${bill.run}`}>{moment(bill.calculatedAt)}</Link>
        </Fact>
        <Fact label={t('id')}>
          <Id id={bill.id} />
        </Fact>
      </dl>
    </Card>
  );
}

function Made({ bill }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const lineName = ({ base, code, of, rate }: Bill['lines'][number]): string => {
    if (code === 'ADJ' || code === 'CORRECTION' || code === 'CORRECTION_ADDED')
      return t(`pay_${code}`, { day: of === null ? '' : dayText(of) });
    if (code !== 'PAY') return t(`pay_${code}`);
    return t('pay_PAY', { rate: (rate ?? 0) / PPM_PER_PERCENT, base: write(base ?? '0.00') });
  };
  return (
    <>
      <Card title={t('howBase')}>
        <dl>
          {bill.baseLines.map(({ amount, code }) => (
            <Fact key={code} label={t(`base_${code}`)}>
              {write(amount)}
            </Fact>
          ))}
          <Fact label={t('base')}>{write(bill.base)}</Fact>
          <Fact label={t('active')}>{bill.active}</Fact>
        </dl>
      </Card>
      <Card title={t('tiers')}>
        <dl>
          {bill.tiers.map(({ active, from, rate }, at) => (
            <Fact key={from} label={t('tier', { from: write(from), active })}>
              {`${t('rate', { rate: rate / PPM_PER_PERCENT })}${at === bill.tier ? ` · ${t('tierReached')}` : ''}`}
            </Fact>
          ))}
        </dl>
      </Card>
      <Card title={t('howPay')}>
        <dl>
          {bill.lines.map((line) => (
            <Fact key={`${line.code} ${line.rate} ${line.of}`} label={lineName(line)}>
              {write(line.amount)}
            </Fact>
          ))}
          <Fact label={t('total')}>{write(bill.amount)}</Fact>
          <Fact label={t('owed')}>{write(bill.owed)}</Fact>
          <Fact label={t('net')}>{write(bill.net)}</Fact>
        </dl>
      </Card>
    </>
  );
}

function Payments({ bill: { payments } }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  return (
    <PlainTable
      title={t('payments')}
      empty={t('noPayments')}
      rows={payments}
      rowKey={({ at, source }) => `${at} ${source}`}
      columns={[
        { header: t('at'), cell: ({ at }) => momentText(at, timeZone) },
        { header: t('payer'), cell: ({ source }) => t(`payment_${source}`), grow: true },
        { header: t('amount'), cell: ({ amount }) => write(amount) },
      ]}
    />
  );
}

function Below({ bill }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  return (
    <>
      {bill.downlines.length > 0 && (
        <PlainTable
          title={t('downlines')}
          empty=""
          rows={bill.downlines}
          rowKey={({ bill: id }) => id}
          columns={[
            {
              header: t('account'),
              cell: ({ account, bill: id }) => <Link to={`/backoffice/bills/${id}`}>{account}</Link>,
              grow: true,
            },
            { header: t('amount'), cell: ({ amount }) => write(amount) },
            { header: t('state'), cell: ({ state }) => t(`state_${state}`) },
          ]}
        />
      )}
      <PlainTable
        title={t('members')}
        empty={t('noMembers')}
        rows={bill.members}
        rowKey={({ member }) => member}
        acts={t('membersShown', { shown: bill.members.length, count: bill.memberCount })}
        columns={[
          {
            header: t('memberAccount'),
            cell: ({ account, member }) => <Link to={`/backoffice/members/${member}/bets`}>{account}</Link>,
            grow: true,
          },
          { header: t('valid'), cell: ({ valid }) => write(valid) },
          { header: t('netLoss'), cell: ({ netLoss }) => write(netLoss) },
          {
            header: t('counted'),
            cell: ({ isExcluded, isLinked }) =>
              isExcluded ? t('isExcluded') : isLinked ? t('isLinked') : t('isCounted'),
          },
        ]}
      />
    </>
  );
}
