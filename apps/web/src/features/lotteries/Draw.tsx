import type { LotteryDraw, LotteryIssue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { useNow } from '../../shell/now.ts';
import { countdownText, numbersOf, phaseOf } from './issue.ts';

/** What was drawn, number by number. */
export function Draw({ draw }: { readonly draw: LotteryDraw }): ReactNode {
  const t = useMessages('lotteries');
  return (
    <p className="lottery-draw">
      <span className="text-12 text-text-3">{t('lastDraw', { number: draw.number })}</span>
      <span className="flex flex-wrap gap-1">
        {numbersOf(draw.result).map((number, index) => (
          <span key={index} className="lottery-ball">
            {number}{' '}
          </span>
        ))}
      </span>
    </p>
  );
}

/** Before a span of time, or before a moment that is a day or more away. */
function wordOf(phase: 'open' | 'closed', isFar: boolean) {
  if (phase === 'open') return isFar ? 'closesOn' : 'closesIn';
  return isFar ? 'drawsOn' : 'drawsIn';
}

/** How long bets are taken, then how long until the draw, by the server's clock. */
export function DrawClock({
  issue,
  aheadMs,
}: {
  readonly issue: LotteryIssue | null;
  /** How far the server's clock is ahead of this device's. */
  readonly aheadMs: number;
}): ReactNode {
  const t = useMessages('lotteries');
  const { timeZone } = useMerchant();
  const phase = phaseOf(issue, useNow() + aheadMs);
  if (phase.kind === 'drawing') return <p className="lottery-clock-word">{t('drawing')}</p>;
  const left = countdownText(phase.leftMs);
  const until = new Date(phase.untilMs).toISOString();
  return (
    <p role="timer">
      <span className="lottery-clock-word">{t(wordOf(phase.kind, left === null))} </span>
      <time dateTime={until} className="lottery-clock-time" data-long={left === null || undefined}>
        {left ?? momentText(until, timeZone)}
      </time>
    </p>
  );
}
