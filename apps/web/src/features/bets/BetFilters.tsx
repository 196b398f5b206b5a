import type { Calls, CallValue, ResultAsked } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { Choice } from '../../shell/records/Choice.tsx';

/** What the record is narrowed to, beside its period. */
export type Narrowed = {
  readonly nodeId?: string | undefined;
  readonly result?: ResultAsked | undefined;
};

/** With the words of the states that bets wear in the list. */
const WORDS = {
  OPEN: 'ACCEPTED',
  WIN: 'WIN',
  LOSE: 'LOSE',
  PUSH: 'PUSH',
  CASHED_OUT: 'CASHED_OUT',
  VOID: 'VOID',
} as const satisfies Readonly<Record<ResultAsked, string>>;
const RESULTS = Object.keys(WORDS) as ResultAsked[];

export const resultOf = (asked: string | undefined): ResultAsked | undefined =>
  RESULTS.find((result) => result === asked);

export function BetFilters({
  games,
  narrowed: { nodeId, result },
  onNarrow,
}: {
  readonly games: CallValue<Calls['listBets']>['games'];
  readonly narrowed: Narrowed;
  readonly onNarrow: (next: Narrowed) => void;
}): ReactNode {
  const t = useMessages('bets');
  const others = nodeId !== undefined && games.every((game) => game.nodeId !== nodeId);
  return (
    <div role="group" aria-label={t('filters')} className="record-filters">
      <Choice
        label={t('game')}
        value={nodeId ?? ''}
        onChoice={(next) => {
          onNarrow({ nodeId: next || undefined, result });
        }}
      >
        <option value="">{t('allGames')}</option>
        {/* What the address names is chosen, though nothing of it was played in this period. */}
        {others && <option value={nodeId}>{t('otherGame')}</option>}
        {games.map((game) => (
          <option key={game.nodeId} value={game.nodeId}>
            {game.gameName}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('result')}
        value={result ?? ''}
        onChoice={(next) => {
          onNarrow({ nodeId, result: resultOf(next) });
        }}
      >
        <option value="">{t('allResults')}</option>
        {RESULTS.map((one) => (
          <option key={one} value={one}>
            {t(WORDS[one])}
          </option>
        ))}
      </Choice>
    </div>
  );
}
