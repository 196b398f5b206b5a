import type { ReactNode } from 'react';
import { useAmounts } from './amounts.ts';

/** An amount of the wire as people read it; a dash where there is none. */
export function Amount({
  amount,
  currency,
  signed = false,
}: {
  readonly amount: string | null;
  readonly currency?: string;
  readonly signed?: boolean;
}): ReactNode {
  const write = useAmounts(currency);
  return amount === null ? '–' : write(amount, { signed });
}
