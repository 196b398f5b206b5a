import { wireQuery } from '@laro/client';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { useStaff } from '../../shell/session.ts';
import { Pictures } from './ReceiptCase.tsx';
import './deposits.css';

/** What the first person saw of a receipt: whose it is, what was ordered, its pictures and what the member wrote. */
export function ReceiptSight({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('deposits');
  const { data, error, refetch } = useQuery(wireQuery('getMemberDeposit', { id }));
  const write = useAmounts(data?.currency ?? '');
  const { timeZone } = useStaff().merchant;
  if (!data) {
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={240} radius={12} />
    );
  }
  return (
    <section className="receipt-card" aria-label={t('receipt')}>
      <h2>{t('receiptOf', { account: data.account })}</h2>
      <dl>
        <Fact label={t('account')}>
          <Link to={`/backoffice/members/${data.member}`}>{data.account}</Link>
        </Fact>
        <Fact label={t('ordered')}>
          <strong>{write(data.amount)}</strong>
        </Fact>
        {data.reference !== null && <Fact label={t('reference')}>{data.reference}</Fact>}
        {data.submittedAt !== null && (
          <Fact label={t('submittedAt')}>{momentText(data.submittedAt, timeZone)}</Fact>
        )}
        <Fact label={t('order')}>
          <Id id={data.id} to={`/backoffice/deposits/${data.id}`} />
        </Fact>
      </dl>
      {data.remark !== '' && <p className="receipt-remark">{data.remark}</p>}
      <Pictures pictures={data.pictures} />
    </section>
  );
}
