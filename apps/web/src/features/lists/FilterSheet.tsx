import { Button, Overlay } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { categoriesQuery } from '../games/index.ts';
import type { Filters } from './list.ts';
import { SearchField } from './SearchField.tsx';

/** GAME-17; bingo is a vendor's (GAME-5). */
const CLASSES = ['JP', 'SC', 'VP', 'TG', 'AC'] as const;
const BINGO = 'FC';
const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75', 'minimum'] as const;

/** The filter panel of slots (GAME-6): each choice narrows the list behind it at once. */
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
  const { data } = useQuery(categoriesQuery);
  const slots = data?.content.find(({ gameCategory }) => gameCategory === 'RNG');
  const isBingo = filters.vassalage === BINGO && filters.gameClassify === undefined;
  const vendors = (slots?.vendors ?? []).filter(({ vassalage }) => vassalage !== BINGO);
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
          choices={vendors.map(({ vassalage, displayName }) => [vassalage, displayName])}
          onChoose={(vassalage) => {
            onFilters({ vassalage });
          }}
        />
        <Choice
          label={t('gameType')}
          current={isBingo ? 'bingo' : filters.gameClassify}
          choices={[...CLASSES.map((code) => [code, t(code)] as const), ['bingo', games('BINGO')] as const]}
          onChoose={(chosen) => {
            const vassalage = chosen === 'bingo' ? BINGO : isBingo ? undefined : filters.vassalage;
            onFilters({ gameClassify: chosen === 'bingo' ? undefined : chosen, vassalage });
          }}
        />
        <Choice
          label={t('minBet')}
          current={filters.minBet}
          choices={MIN_BETS.map((bet) => [bet, bet === 'minimum' ? t('minimum') : bet])}
          onChoose={(minBet) => {
            onFilters({ minBet });
          }}
        />
        <div className="filter-foot">
          <Button look="quiet" className="flex-auto" onClick={onClear}>
            {t('clear')}
          </Button>
          <Button className="flex-auto" onClick={onClose}>
            {t('show')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}

/** One of several, or all of them. */
function Choice<V extends string>({
  label,
  current,
  choices,
  onChoose,
}: {
  readonly label: string;
  readonly current: V | undefined;
  readonly choices: readonly (readonly [value: V, text: string])[];
  readonly onChoose: (value: V | undefined) => void;
}): ReactNode {
  const t = useMessages('lists');
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold text-text-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[[undefined, t('all')] as const, ...choices].map(([value, text]) => (
          <button
            key={text}
            type="button"
            className="chip"
            aria-pressed={value === current}
            onClick={() => {
              onChoose(value);
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
