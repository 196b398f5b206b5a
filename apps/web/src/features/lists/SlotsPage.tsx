import { Button, Icon } from '@laro/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { GameGrid } from './GameGrid.tsx';
import { useList } from './list.ts';
import { SearchField } from './SearchField.tsx';
import './lists.css';

const FilterSheet = lazy(async () => await import('./FilterSheet.tsx'));

/** `/m/slotsCenter`: all slots, with the filter panel (GAME-6). */
export function SlotsPage(): ReactNode {
  const t = useMessages('lists');
  const { list, setFilters, clear, cleared } = useList('RNG');
  const [sheet, setSheet] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const { gameName, ...others } = list.filters;
  const narrowed = Object.values(others).filter((value) => value !== undefined).length;
  return (
    <div className="flex flex-1 flex-col" data-hue="slots">
      <div className="slots-bar">
        <SearchField
          key={cleared}
          value={gameName}
          onSearch={(name) => {
            setFilters({ gameName: name });
          }}
        />
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setSheet('open');
          }}
        >
          <Icon name="filter" />
          {narrowed === 0 ? t('filter') : t('filterOf', { count: String(narrowed) })}
        </Button>
      </div>
      <AppliedFilters list={list} onClear={setFilters} />
      <GameGrid list={list} onClear={clear} />
      {sheet !== 'untouched' && (
        <Suspense>
          <FilterSheet
            open={sheet === 'open'}
            onClose={() => {
              setSheet('closed');
            }}
            filters={list.filters}
            onFilters={setFilters}
            onClear={clear}
          />
        </Suspense>
      )}
    </div>
  );
}
