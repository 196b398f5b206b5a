import type { BetRow } from '@laro/wire';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { useMerchant } from '../../shell/context.ts';
import { timeText } from '../../shell/dates.ts';
import { BetAmount } from './BetAmount.tsx';

const REFERENCE_SHOWN = 8;

/** One line what, one line when and which, the amount right; a tap opens the whole story. */
export function BetLine({
  bet,
  symbol,
  onOpen,
}: {
  readonly bet: BetRow;
  readonly symbol: string;
  readonly onOpen: () => void;
}): ReactNode {
  const say = useWords('bets');
  const { timeZone } = useMerchant();
  return (
    <button type="button" className="bet-line" aria-haspopup="dialog" onClick={onOpen}>
      {bet.iconUrl === null ? (
        <span className="bet-art" />
      ) : (
        <img
          src={bet.iconUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          className="bet-art"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{bet.gameName}</span>
        <span className="block truncate text-12 text-text-3">
          <time dateTime={bet.placedAt}>{timeText(bet.placedAt, timeZone)}</time>
          {` · ${bet.reference.slice(-REFERENCE_SHOWN)}`}
        </span>
      </span>
      <span className="flex-none text-right">
        <BetAmount bet={bet} symbol={symbol} className="block text-16 font-semibold" />
        <span className="block text-12 text-text-3">{say(bet.state)}</span>
      </span>
    </button>
  );
}
