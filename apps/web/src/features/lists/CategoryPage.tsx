import type { GameType } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { screenOf } from '../../screens.ts';
import { hueOf } from '../../shell/categories.ts';
import { useScreen } from '../../shell/screen.ts';
import { loadLiveModels } from '../fixtures/index.ts';
import { categoriesQuery } from '../games/index.ts';
import { GameGrid } from './GameGrid.tsx';
import { ListTabs } from './ListTabs.tsx';
import { countsQuery, useList } from './list.ts';
import './lists.css';

/** What stands above the games of a category (GAME-2). */
const BLOCKS: Readonly<Partial<Record<GameType, ComponentType>>> = { LIVE: lazy(loadLiveModels) };

/** A category screen (GAME-1): its vendors at the side, and its games by kind. */
export function CategoryPage(): ReactNode {
  const { category = 'RNG' } = screenOf(useScreen());
  const { list, setType, setFilters, clear } = useList(category);
  const t = useMessages('lists');
  const panelId = useId();
  const Block = BLOCKS[category];
  return (
    <div className="flex flex-1 flex-col" data-hue={hueOf(category)}>
      <Suspense>{Block && <Block />}</Suspense>
      <ListTabs type={list.type} onType={setType} panelId={panelId} />
      <div className="list-body">
        <VendorMenu
          category={category}
          current={list.filters.vassalage}
          onChange={(vassalage) => {
            setFilters({ vassalage });
          }}
        />
        <div id={panelId} role="tabpanel" aria-label={t('games')} className="min-w-0 flex-1">
          <GameGrid list={list} onClear={clear} />
        </div>
      </div>
    </div>
  );
}

/** The vendors of a category, one at a time; where there is one there is nothing to choose. */
export function VendorMenu({
  category,
  current,
  onChange,
}: {
  readonly category: GameType;
  readonly current: string | undefined;
  readonly onChange: (vassalage: string | undefined) => void;
}): ReactNode {
  const t = useMessages('games');
  const { data } = useQuery(categoriesQuery);
  // They come after the names: the document has no counts.
  const { data: counts } = useQuery(countsQuery(category));
  const vendors = data?.content.find((entry) => entry.gameCategory === category)?.vendors ?? [];
  if (vendors.length < 2) return null;
  const choices = [{ vassalage: undefined, displayName: t('allVendors') }, ...vendors];
  return (
    <div role="group" aria-label={t('vendors')} className="side-menu">
      {choices.map(({ vassalage, displayName }) => (
        <button
          key={displayName}
          type="button"
          className="side-item"
          aria-pressed={vassalage === current}
          onClick={() => {
            onChange(vassalage);
          }}
        >
          {displayName}
          {counts && (
            <span className="side-count">
              {vassalage === undefined
                ? counts.total
                : counts.vendors.find((one) => one.vassalage === vassalage)?.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
