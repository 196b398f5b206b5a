import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { hueOf } from '../../shell/categories.ts';
import { BackLink } from '../../shell/PageHeader.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { GameGrid } from './GameGrid.tsx';
import { ListTabs } from './ListTabs.tsx';
import { useList } from './list.ts';
import { categoryOf } from './load.ts';
import { SearchField } from './SearchField.tsx';
import './game-list.css';
import './lists.css';

/** `/m/gameList`: the games of one category or vendor, searched by name. */
export function GameListPage(): ReactNode {
  const t = useMessages('lists');
  const screens = useMessages('screens');
  const given = useList('RNG');
  const list = { ...given.list, gameType: categoryOf(given.list.gameType) };
  const panelId = useId();
  return (
    <div className="flex flex-1 flex-col" data-hue={hueOf(list.gameType)}>
      <div className="list-header">
        <BackLink screen="gameList" />
        <h1 className="sr-only">{screens('gameList')}</h1>
        <SearchField
          key={given.cleared}
          value={list.filters.gameName}
          onSearch={(gameName) => {
            given.setFilters({ gameName });
          }}
        />
      </div>
      <ListTabs type={list.type} onType={given.setType} panelId={panelId} />
      <AppliedFilters list={list} onClear={given.setFilters} />
      <div id={panelId} role="tabpanel" aria-label={t('games')}>
        <GameGrid list={list} onClear={given.clear} />
      </div>
    </div>
  );
}
