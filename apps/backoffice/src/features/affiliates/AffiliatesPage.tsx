import { ask, wireKey, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group, Skeleton, Table } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { Part } from '../../shell/Part.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits, useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { SetDialog } from './SetDialog.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly affiliates: Words<typeof import('./words.ts').default>;
  }
}

type AffiliateDesk = CallValue<Calls['getAffiliateDesk']>;
type Plan = AffiliateDesk['plans'][number];
type Affiliate = AffiliateDesk['affiliates'][number];
type Postback = AffiliateDesk['postbacks'][number];

const PPM_PER_PERCENT = 10_000;
const TONES = { waiting: 'warn', delivered: 'success', given_up: 'danger' } as const;
type Open =
  | { readonly dialog: 'plan' | 'set' }
  | { readonly pay: Affiliate }
  | { readonly retry: Postback }
  | null;

/** Plans, affiliates with what is due to them, and what they were told. */
export function AffiliatesPage(): ReactNode {
  const t = useMessages('affiliates');
  const screens = useMessages('screens');
  const permits = usePermits();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const [proposal, setProposal] = useState<Approval | null>(null);
  const { data, error, refetch } = useQuery(wireQuery('getAffiliateDesk', {}));
  const close = () => setOpen(null);
  const onDone = () => void queries.invalidateQueries({ queryKey: wireKey('getAffiliateDesk') });
  const mayAct = permits('staff.adjustments');
  return (
    <>
      <PageHead title={screens('affiliates')} lead={t('lead')}>
        {mayAct && (
          <Group gap={8}>
            <Button variant="light" onClick={() => setOpen({ dialog: 'plan' })}>
              {t('create')}
            </Button>
            <Button disabled={!data || data.plans.length === 0} onClick={() => setOpen({ dialog: 'set' })}>
              {t('set')}
            </Button>
          </Group>
        )}
      </PageHead>
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data ? (
        <>
          <AffiliatesPart rows={data.affiliates} onPay={mayAct ? (pay) => setOpen({ pay }) : null} />
          <PlansPart rows={data.plans} />
          <PostbacksPart rows={data.postbacks} onRetry={mayAct ? (retry) => setOpen({ retry }) : null} />
        </>
      ) : (
        !error && <Skeleton height={320} radius={12} />
      )}
      {open && 'dialog' in open && open.dialog === 'plan' && <PlanDialog close={close} onDone={onDone} />}
      {open && 'dialog' in open && open.dialog === 'set' && (
        <SetDialog plans={data?.plans ?? []} close={close} onDone={onDone} />
      )}
      {open && 'pay' in open && <PayDialog affiliate={open.pay} close={close} onProposed={setProposal} />}
      {open && 'retry' in open && (
        <ActDialog
          close={close}
          title={t('retry')}
          act={t('retry')}
          run={async (reason) => await ask('retryPostback', { id: open.retry.id, reason })}
          onDone={onDone}
        >
          <p className="form-lead">{t('retryText')}</p>
        </ActDialog>
      )}
    </>
  );
}

function PayDialog({
  affiliate: { account, payable },
  close,
  onProposed,
}: {
  readonly affiliate: Affiliate;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('affiliates');
  const ids = useProposalIds();
  return (
    <ActDialog
      close={close}
      title={t('payTitle', { account, amount: payable })}
      act={t('propose')}
      run={async (reason) => {
        const body = { payout: { account, amount: payable }, reason };
        onProposed(await ask('proposeAffiliatePayout', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('payText')}</p>
    </ActDialog>
  );
}

function AffiliatesPart({
  rows,
  onPay,
}: {
  readonly rows: readonly Affiliate[];
  readonly onPay: ((affiliate: Affiliate) => void) | null;
}): ReactNode {
  const t = useMessages('affiliates');
  const columns = [
    { label: t('account') },
    { label: t('plan') },
    ...(['registered', 'qualified', 'payable', 'held', 'paid'] as const).map((name) => ({
      label: t(name),
      end: true as const,
    })),
    ...(onPay ? [{ label: t('act') }] : []),
    { label: t('address') },
  ];
  return (
    <Part title={t('affiliates')} columns={columns} none={t('affiliatesNone')} minWidth={900}>
      {rows.map((row) => (
        <Table.Tr key={row.member}>
          <Table.Th scope="row">
            <Link to={memberPath(row.member)}>{row.account}</Link>
          </Table.Th>
          <Table.Td>{row.plan}</Table.Td>
          {[row.registered, row.qualified, row.payable, row.held, row.paid].map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
            <Table.Td key={at} data-align="end">
              {figure}
            </Table.Td>
          ))}
          {onPay && (
            <Table.Td>
              {!row.payable.startsWith('-') && row.payable !== '0.00' && (
                <Button size="compact-sm" variant="light" onClick={() => onPay(row)}>
                  {t('pay')}
                </Button>
              )}
            </Table.Td>
          )}
          <Table.Td>{row.url ?? '–'}</Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

function PlansPart({ rows }: { readonly rows: readonly Plan[] }): ReactNode {
  const t = useMessages('affiliates');
  const termsOf = ({ amount, days, minDeposit, minValid, share }: Plan): string =>
    share === null
      ? t('termsCpa', {
          amount: amount ?? '',
          deposit: minDeposit ?? '',
          valid: minValid ?? '',
          days: days ?? 0,
        })
      : t('termsShare', { share: share / PPM_PER_PERCENT });
  return (
    <Part
      title={t('plans')}
      columns={[{ label: t('name') }, { label: t('terms') }, { label: t('hold') }]}
      none={t('plansNone')}
      minWidth={600}
    >
      {rows.map((plan) => (
        <Table.Tr key={plan.id}>
          <Table.Th scope="row">{plan.name}</Table.Th>
          <Table.Td>{termsOf(plan)}</Table.Td>
          <Table.Td>{t('holdDays', { days: plan.holdDays })}</Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

function PostbacksPart({
  rows,
  onRetry,
}: {
  readonly rows: readonly Postback[];
  readonly onRetry: ((postback: Postback) => void) | null;
}): ReactNode {
  const t = useMessages('affiliates');
  const { timeZone } = useStaff().merchant;
  const names = ['account', 'sequence', 'kind', 'state', 'attempts', 'at'] as const;
  const columns = [...names.map((name) => ({ label: t(name) })), ...(onRetry ? [{ label: t('act') }] : [])];
  return (
    <Part
      title={t('postbacks')}
      lead={t('postbacksLead')}
      columns={columns}
      none={t('postbacksNone')}
      minWidth={760}
    >
      {rows.map((row) => (
        <Table.Tr key={row.id}>
          <Table.Th scope="row">{row.account}</Table.Th>
          <Table.Td>{row.sequence}</Table.Td>
          <Table.Td>{t(`kind_${row.kind}`)}</Table.Td>
          <Table.Td>
            <Tag tone={TONES[row.state]}>{t(`state_${row.state}`)}</Tag>
          </Table.Td>
          <Table.Td>{row.attempts}</Table.Td>
          <Table.Td>{momentText(row.at, timeZone)}</Table.Td>
          {onRetry && (
            <Table.Td>
              {row.state !== 'delivered' && (
                <Button size="compact-sm" variant="light" onClick={() => onRetry(row)}>
                  {t('retry')}
                </Button>
              )}
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </Part>
  );
}
