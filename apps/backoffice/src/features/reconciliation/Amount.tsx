import { formatMoney, parseMoney } from '@laro/money';
import type { ReactNode } from 'react';

/** An amount with its sign, as it stands in the books; none where that side knows of none. */
export function Amount({ text }: { readonly text: string | null }): ReactNode {
  if (text === null) return <span className="amount-none">–</span>;
  return <span className="amount">{formatMoney(parseMoney(text))}</span>;
}
