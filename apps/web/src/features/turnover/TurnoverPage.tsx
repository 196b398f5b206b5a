import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wireQuery } from '../../lib/query.ts';

export function TurnoverPage(): ReactNode {
  const { data } = useQuery(wireQuery('getWithdrawability', {}));
  return <p>{data?.withdrawable}</p>;
}
