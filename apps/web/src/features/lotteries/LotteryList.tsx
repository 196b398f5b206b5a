import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LotteriesFailed, LotteryCards, LotterySkeletons, NoLotteries } from './LotteryCards.tsx';
import { type LottType, lotteriesQuery } from './queries.ts';

/** The lotteries of one kind: what fills /m/lott and /m/elott. */
export default function LotteryList({ lottType }: { readonly lottType: LottType }): ReactNode {
  const { data, error, refetch } = useQuery(lotteriesQuery(lottType));
  if (data) return data.list.length > 0 ? <LotteryCards games={data.list} /> : <NoLotteries />;
  if (error) return <LotteriesFailed error={error} onRetry={() => void refetch()} />;
  return <LotterySkeletons />;
}
