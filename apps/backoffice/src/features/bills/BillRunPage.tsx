import { ask, wireKey, wireQuery } from '@laro/client';
import { moneyToString, parseMoney, subtractMoney } from '@laro/money';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group } from '@mantine/core';
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
import { PlainTable } from '../desk/index.ts';
import { usePeriodText } from './period.ts';

type Run = CallValue<Calls['getBillRun']>;

/** A run before and after it is committed: its sums, and what each agent gets, next to the period before. */
export function BillRunPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const t = useMessages('bills');
  const periodOf = usePeriodText();
  const run = useQuery(wireQuery('getBillRun', { id }));
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <CasePage
      asked={run}
      list="billRuns"
      waiting={t('run')}
      title={(data) => t('runOf', { series: t(`series_${data.series}`), period: periodOf(data) })}
      acts={(data) => data.state === 'PREVIEW' && <Acts run={data} onProposed={setProposal} />}
    >
      {(data) => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <Sums run={data} />
          <Agents run={data} />
        </>
      )}
    </CasePage>
  );
}

function Acts({
  run,
  onProposed,
}: {
  readonly run: Run;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const permits = usePermits();
  const ids = useProposalIds();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'commit' | 'proposeRun' | null>(null);
  if (!permits('staff.treasury') || run.isStopped) return null;
  const { id, total } = run;
  return (
    <Group>
      <Button variant="light" onClick={() => setOpen('proposeRun')}>
        {t('proposeRun')}
      </Button>
      <Button onClick={() => setOpen('commit')}>{t('commit')}</Button>
      {open && (
        <ActDialog
          close={() => setOpen(null)}
          title={t('commitTitle', { total: write(total) })}
          act={t(open)}
          run={async (reason) => {
            if (open === 'commit') await ask('commitBillRun', { id, total, reason });
            else {
              const body = { run: id, total, reason };
              onProposed(await ask('proposeBillRun', { id: ids.of(body), ...body }));
            }
            await queries.invalidateQueries({ queryKey: wireKey('getBillRun') });
          }}
        >
          <p className="form-lead">{t(open === 'commit' ? 'commitText' : 'proposeRunText')}</p>
        </ActDialog>
      )}
    </Group>
  );
}

function Sums({ run }: { readonly run: Run }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  return (
    <Card title={t(`state_${run.state}`)}>
      <dl>
        <Fact label={t('total')}>{write(run.total)}</Fact>
        {run.totalBefore !== null && (
          <Fact label={t('totalBefore')}>
            {`${write(run.totalBefore)} · ${write(difference(run.total, run.totalBefore), { signed: true })}`}
          </Fact>
        )}
        <Fact label={t('billCount')}>{run.bills}</Fact>
        <Fact label={t('toApprove')}>{run.toApprove}</Fact>
        <Fact label={t('byPlatform')}>{write(run.byPlatform)}</Fact>
        <Fact label={t('byUplines')}>{write(run.byUplines)}</Fact>
        <Fact label={t('at')}>{momentText(run.calculatedAt, timeZone)}</Fact>
        {run.committedAt !== null && (
          <Fact label={t('committed')}>{momentText(run.committedAt, timeZone)}</Fact>
        )}
        {run.isStopped && <Fact label={t('kinds')}>{t('stopped')}</Fact>}
      </dl>
    </Card>
  );
}

const difference = (now: string, before: string): string =>
  moneyToString(subtractMoney(parseMoney(now), parseMoney(before)));

function Agents({ run }: { readonly run: Run }): ReactNode {
  const t = useMessages('bills');
  const write = useAmounts();
  return (
    <PlainTable
      title={t('agents')}
      empty={t('emptyTitle')}
      rows={run.rows}
      rowKey={({ bill }) => bill}
      columns={[
        {
          header: t('account'),
          cell: ({ account, bill }) => <Link to={`/backoffice/bills/${bill}`}>{account}</Link>,
          grow: true,
        },
        { header: t('amount'), cell: ({ amount }) => write(amount) },
        { header: t('before'), cell: ({ before }) => (before === null ? '—' : write(before)) },
        {
          header: t('difference'),
          cell: ({ amount, before }) => write(difference(amount, before ?? '0.00'), { signed: true }),
        },
        { header: t('state'), cell: ({ state }) => t(`state_${state}`) },
      ]}
    />
  );
}
