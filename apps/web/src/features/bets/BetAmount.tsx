import { parseMoney } from '@laro/money';
import { Money } from '@laro/ui';
import type { BetRow } from '@laro/wire';
import type { ReactNode } from 'react';

/** The result from the member's side; of an open bet the stake, which is what is under way. */
export function BetAmount({
  bet,
  symbol,
  className = '',
}: {
  readonly bet: Pick<BetRow, 'state' | 'result' | 'stake'>;
  readonly symbol: string;
  readonly className?: string;
}): ReactNode {
  const result = bet.result === null ? null : parseMoney(bet.result);
  return (
    <span className="bet-amount" data-state={bet.state}>
      <Money
        amount={result ?? parseMoney(bet.stake)}
        symbol={symbol}
        signed={result !== null}
        className={className}
      />
    </span>
  );
}
