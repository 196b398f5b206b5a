import { wireQuery } from '@laro/client';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { Member, Names, Order } from './CaseFacts.tsx';

/** What the first person saw of a withdrawal: both names, where it goes, and the member with their flags. */
export function WithdrawalSight({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('withdrawals');
  const { data, error, refetch } = useQuery(wireQuery('getWithdrawalOrder', { id, purpose: 'payment' }));
  if (!data) {
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={240} radius={12} />
    );
  }
  return (
    <>
      <Names order={data} />
      <div className="case-sides">
        <Order order={data} />
        <Member order={data} />
      </div>
      <Link to={`/backoffice/withdrawals/${id}`}>{t('oneOf', { account: data.member.account })}</Link>
    </>
  );
}
