import { Button, Overlay } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { countsQuery, type Filters } from './list.ts';
import { SearchField } from './SearchField.tsx';

/** Bingo is a vendor's games (GAME-5). */
const BINGO = 'FC';

type Counts = CallValue<Calls['countGames']>;

/**
 * The filter panel of slots (GAME-6): each choice narrows the list behind it at once. Only what leaves a game is
 * offered, with how many (LOBBY-7).
 */
export default function FilterSheet({
  open,
  onClose,
  filters,
  onFilters,
  onClear,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filters: Filters;
  readonly onFilters: (change: Filters) => void;
  readonly onClear: () => void;
}): ReactNode {
  const t = useMessages('lists');
  const games = useMessages('games');
  const shell = useMessages('shell');
  const { currencySymbol } = useMerchant();
  // While other counts are on their way the choices stay where they are.
  const { data } = useQuery({ ...countsQuery('RNG', filters), placeholderData: keepPreviousData });
  const { total, vendors, types, minBets, lowest } = data ?? NONE;
  const isBingo = filters.vassalage === BINGO && filters.gameClassify === undefined;
  const minimum = lowest === null ? t('minimum') : `${t('minimum')} (${currencySymbol}${lowest})`;
  return (
    <Overlay open={open} onClose={onClose} title={t('filter')} place="bottom" closeLabel={shell('close')}>
      <div className="filter-sheet">
        <SearchField
          value={filters.gameName}
          onSearch={(gameName) => {
            onFilters({ gameName });
          }}
        />
        <Choice
          label={games('vendors')}
          current={isBingo ? undefined : filters.vassalage}
          choices={vendors
            .filter(({ vassalage }) => vassalage !== BINGO)
            .map(({ vassalage, displayName, count }) => [vassalage, displayName, count])}
          onChoose={(vassalage) => {
            onFilters({ vassalage });
          }}
        />
        <Choice
          label={t('gameType')}
          current={isBingo ? 'BINGO' : filters.gameClassify}
          choices={types.map(({ type, count }) => [type, type === 'BINGO' ? games(type) : t(type), count])}
          onChoose={(chosen) => {
            const vassalage = chosen === 'BINGO' ? BINGO : isBingo ? undefined : filters.vassalage;
            onFilters({ gameClassify: chosen === 'BINGO' ? undefined : chosen, vassalage });
          }}
        />
        <Choice
          label={t('minBet')}
          current={filters.minBet}
          choices={minBets.map(({ minBet, count }) => [
            minBet,
            minBet === 'minimum' ? minimum : minBet,
            count,
          ])}
          onChoose={(minBet) => {
            onFilters({ minBet });
          }}
        />
        <div className="filter-foot">
          <Button look="quiet" className="flex-auto" onClick={onClear}>
            {t('clear')}
          </Button>
          <Button className="flex-auto" onClick={onClose}>
            {data ? t('showCount', { count: total }) : t('show')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}

const NONE: Counts = { total: 0, vendors: [], types: [], minBets: [], lowest: null };

/** One of several, or all of them. Without a choice there is nothing to choose. */
function Choice<V extends string>({
  label,
  current,
  choices,
  onChoose,
}: {
  readonly label: string;
  readonly current: V | undefined;
  readonly choices: readonly (readonly [value: V, text: string, count: number])[];
  readonly onChoose: (value: V | undefined) => void;
}): ReactNode {
  const t = useMessages('lists');
  if (choices.length === 0 && current === undefined) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold text-text-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[[undefined, t('all'), undefined] as const, ...choices].map(([value, text, count]) => (
          <button
            key={value ?? ''}
            type="button"
            className="chip"
            aria-pressed={value === current}
            onClick={() => {
              onChoose(value);
            }}
          >
            {text}
            {count !== undefined && ' '}
            {count !== undefined && <span className="chip-count">{count}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
