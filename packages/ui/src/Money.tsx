import { type Money as Amount, moneyParts } from '@laro/money';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * Money as typography: sign before symbol, symbol smaller than the figures, decimals quieter, figures tabular.
 * `masked` shows asterisks of a fixed width, so that not even the length of the amount can be read.
 */
export function Money({
  amount,
  symbol,
  signed = false,
  masked = false,
  className,
}: {
  readonly amount: Amount;
  readonly symbol: string;
  readonly signed?: boolean;
  readonly masked?: boolean;
  readonly className?: string;
}): ReactNode {
  const { sign, whole, decimals } = moneyParts(amount, { signed });
  return (
    <span className={classes('money', className)}>
      {!masked && sign}
      <span className="money-symbol">{symbol}</span>
      {masked ? (
        '****'
      ) : (
        <>
          {whole}
          <span className="money-decimals">.{decimals}</span>
        </>
      )}
    </span>
  );
}
