import { parseMoney } from '@laro/money';
import { classes, Money } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMerchant } from '../context.ts';

/** An amount of the wire in the merchant's currency. The tone says what became of it, never alone: a word does too. */
export function Amount({
  value,
  signed = false,
  tone,
  className,
}: {
  readonly value: string;
  readonly signed?: boolean;
  readonly tone?: 'good' | 'quiet' | 'open' | undefined;
  readonly className?: string | undefined;
}): ReactNode {
  const { currencySymbol } = useMerchant();
  return (
    <span className={classes('record-amount', className)} data-tone={tone}>
      <Money amount={parseMoney(value)} symbol={currencySymbol} signed={signed} />
    </span>
  );
}
